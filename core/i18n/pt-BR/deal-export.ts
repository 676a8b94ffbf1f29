// Sentences of the deal record in Brazilian Portuguese: the sheet that saves it, and the saved page and text.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('pt-BR');

export const dealExport = {
  EXPORT_ACTION: 'Salvar registro',
  EXPORT_HINT:
    'Tudo desta troca em um arquivo: condições, ambas as partes, cada passo com sua hora, avaliações, chat e arquivos. Pode ser lido sem o Kantor, mesmo daqui a anos.',
  COLLECTING_EXPORT: 'Reunindo o registro…',
  COLLECT_FAILED: 'Não foi possível reunir o registro. Confira sua conexão com a internet.',
  PRINTABLE_PAGE: 'Página para imprimir',
  PRINTABLE_HINT: 'Abre em qualquer navegador; imprima ou salve como PDF',
  DATA_FILE: 'Arquivo de dados (JSON)',
  DATA_HINT: 'Para assessoria fiscal, um tribunal ou outro programa',
  COPY_AS_TEXT: 'Copiar como texto',
  COPY_HINT: 'Sem arquivos, para colar onde quiser',
  EXPORT_COPIED: 'Registro copiado',
  EXPORT_COPY_FAILED: 'Não foi possível copiar o registro',
  EXPORT_SAVED: 'Registro salvo',
  EXPORT_NOT_SUPPORTED:
    'Este app não consegue salvar arquivos no celular. Copie o registro como texto ou abra esta página em um computador.',
  filesLeftOut: (count) =>
    plural(count, {
      one: `${count} arquivo é só citado, não está incluído.`,
      many: `${count} de arquivos são só citados, não estão incluídos.`,
      other: `${count} arquivos são só citados, não estão incluídos.`,
    }),

  exportTitle: (deal) => `Registro da troca: ${deal}`,
  PRODUCT: 'Kantor',
  EXPORT_NOTE:
    'Salvo por alguém que participou. Os horários estão em UTC; as condições são as que valiam quando o pedido foi aceito.',
  TERMS_TITLE: 'Condições',
  RESULT_LABEL: 'Resultado',
  DEAL_ID_LABEL: 'Troca',
  ACCEPTED_ON: 'Aceita',
  ENDED_ON: 'Encerrada',
  SAVED_ON: 'Salvo',
  NOTE_OF_REQUEST: 'Nota do pedido',
  ACCEPTER_NAME: 'Quem aceitou',
  USER_ID_LABEL: 'Usuário',
  EXPORT_STEPS: 'Passos',
  EXPORT_RATINGS: 'Avaliações',
  EXPORT_CHAT: 'Chat',
  EXPORT_FILES: 'Arquivos',
  NO_MESSAGES: 'Ninguém escreveu.',
  NO_FILES: 'Nenhum arquivo foi enviado.',
  NO_RATINGS: 'Ninguém avaliou.',
  OLDER_MISSING: 'Não foi possível carregar mensagens mais antigas; elas não fazem parte deste registro.',
  SYSTEM_SENDER: 'Kantor',
  ADMIN_SENDER: 'Admin',
  NOT_CONTAINED: 'não incluído neste registro',
  SAVE_FILE: 'Salvar este arquivo',
  FINGERPRINT: 'SHA-256',
} satisfies ScreenStrings['dealExport'];
