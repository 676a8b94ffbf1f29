// Sentences of the chat and the file preview in Brazilian Portuguese.

import { lowerFirst } from '../lower-first.ts';
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('pt-BR');

export const chat = {
  CHAT_TITLE: 'Chat',
  CHAT_EMPTY: 'Ainda não há mensagens',
  CHAT_EMPTY_HINT: 'Combine quem paga primeiro e registre cada passo neste chat.',
  CHAT_LOADING: 'Carregando mensagens',
  EARLIER_MESSAGES: 'Ver mensagens anteriores',
  UNREAD_LINE: 'Mensagens não lidas',
  JUMP_TO_LATEST: 'Ir para a última mensagem',
  newMessages: (count) =>
    `${count} ${plural(count, { one: 'mensagem nova', many: 'de mensagens novas', other: 'mensagens novas' })}`,

  CHAT_CONNECTING: 'Conectando...',
  CHAT_OFFLINE: 'Aguardando a rede. O que você escrever será enviado quando ela voltar.',
  CHAT_DOWN: 'Sem atualizações ao vivo. Mensagens novas podem demorar.',

  SENDING: 'Enviando',
  SENT: 'Enviada',
  READ: 'Lida',
  NOT_SENT: 'Não enviada',
  UPLOAD_CANCELLED: 'Envio cancelado.',
  UPLOAD_TOO_SLOW:
    'A conexão está lenta demais para este arquivo. Reenvie quando ela melhorar ou envie um arquivo menor.',
  TOO_MANY_PENDING: 'Há mensagens demais esperando para serem enviadas.',
  SEND_AGAIN: 'Reenviar',
  DISCARD: 'Descartar',

  FILE_SCAN_TEXT: {
    pending: 'Verificando o arquivo…',
    blocked: 'Bloqueado: este arquivo é perigoso',
    clean: '',
  },

  ADMIN_BADGE: 'Admin',
  yourWord: (word) => `Sua palavra: ${word}`,
  OWN_SENDER: 'Você',
  OTHER_SENDER: 'Outra pessoa',
  partyNamed: (name) => `${name} (parte)`,
  otherDetails: (name, time) =>
    `${name} já tinha enviado outros dados (${lowerFirst(time)}). Pergunte quais usar antes de pagar.`,
  OTHER_DETAILS_COPIED: 'Copiado. Estes dados são diferentes dos enviados antes.',
  COPY_DETAILS: 'Copiar dados',

  FUNDS_SENT: '[Status] Já enviei o dinheiro.',
  FUNDS_RECEIVED: '[Status] Já recebi o dinheiro.',
  detailsSent: (details) => `[Dados] ${details}`,
  MESSAGE_TOO_LONG: 'Uma mensagem pode ter no máximo 4.000 caracteres.',
  QUICK_MESSAGES: 'Mensagens rápidas',
  SENT_FUNDS_CHIP: 'Já enviei o dinheiro',
  RECEIVED_FUNDS_CHIP: 'Já recebi o dinheiro',
  DETAILS_CHIP: 'Enviar meus dados',
  RECEIVED_TITLE: 'O dinheiro está na sua conta?',
  receivedMessage: (name, amount) =>
    `Só diga isso quando tiver recebido ${amount}: ${name} confia nisso. Um comprovante ou uma foto não é pagamento.`,
  RECEIVED_CONFIRM: 'Sim, enviar',
  CHOOSE_DETAILS: 'Quais dados enviar?',
  NO_DETAILS: 'Ainda não há dados salvos',
  NO_DETAILS_HINT: 'Salve uma conta ou cartão uma vez e envie daqui com um toque.',
  ADD_DETAILS: 'Adicionar dados',

  MESSAGE: 'Mensagem',
  SEND: 'Enviar',
  ATTACH: 'Anexar foto ou PDF',
  ATTACH_TITLE: 'Enviar um arquivo',
  ATTACH_PHOTO: 'Foto',
  ATTACH_PDF: 'Documento PDF',
  SEND_FILES_QUESTION: 'Enviar para o chat?',
  CHAT_CLOSED: 'O chat está fechado.',
  CHAT_NOT_OPEN: 'O chat abre quando o pedido é aprovado.',

  PHOTO_KIND: 'Foto',
  PDF_KIND: 'PDF',
  FILE_KIND: 'Arquivo',
  CANCEL_UPLOAD: 'Cancelar envio',
  UPLOADING: 'Enviando arquivo',
  OPEN_PHOTO: 'Abrir foto',
  OPEN_PDF: 'Abrir PDF',
  OPEN_FILE: 'Abrir arquivo',
  bytes: (count) => `${count} B`,
  kilobytes: (count) => `${count} KB`,
  megabytes: (count) => `${count} MB`,

  newMessageAnnouncement: (name, what) => `${name}: ${what}`,

  DOWNLOAD: 'Baixar',
  DOWNLOAD_UNSUPPORTED: 'Não é possível baixar aqui no celular. Use um computador para baixar o arquivo.',
  DOWNLOAD_FAILED: 'Não foi possível baixar o arquivo. Tente de novo.',

  PREVIEW_FAILED: 'Este arquivo não pode ser mostrado aqui.',
  PICTURE_UNSUPPORTED:
    'Este dispositivo não consegue mostrar fotos HEIC. Baixe a foto para abri-la em outro aplicativo.',
  PREVIEW_NOT_LOADED: 'Não foi possível carregar o arquivo. Confira sua conexão com a internet.',
  PREVIEW_CUT: 'Só o começo do arquivo é mostrado.',
  ZOOM_IN: 'Ampliar',
  ZOOM_OUT: 'Reduzir',
  PDF_BROKEN: 'Este PDF está danificado e não pode ser mostrado.',
  PDF_PROTECTED: 'Este PDF é protegido por senha e não pode ser mostrado aqui.',
  PDF_TOO_LONG: 'Este PDF tem mais de 200 páginas e é longo demais para ser mostrado aqui.',
  PDF_TOO_LARGE: 'Este PDF tem mais de 20 MB e não pode ser mostrado aqui.',
  PDF_UNAVAILABLE: 'Não foi possível carregar o leitor de PDF. Tente de novo.',
  PAGE_FAILED: 'Esta página não pode ser mostrada.',
  pageOf: (page, count) => `Página ${page} de ${count}`,
} satisfies ScreenStrings['chat'];
