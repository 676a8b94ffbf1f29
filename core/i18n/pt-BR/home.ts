// Sentences of the feed screen and its cards in Brazilian Portuguese.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('pt-BR');

export const home = {
  HOME_TITLE: 'Trocas',
  SETTINGS: 'Ajustes',
  CREATE: 'Criar pedido',
  OPEN_FILTER: 'Buscar e filtrar',
  NO_FILTER: 'Sem filtro',
  CLEAR_FILTER: 'Limpar filtro',
  LIKE_YOUR_REQUEST: 'Como seu pedido',

  FEED_EMPTY: 'Nada para mostrar',
  FEED_EMPTY_HINT: 'Publique o que você quer trocar e outras pessoas vão encontrar você.',
  FEED_EMPTY_FILTERED_HINT: 'Limpe o filtro para ver todas as ofertas ou publique seu próprio pedido.',
  LOADING_FEED: 'Carregando trocas',
  PAST_DEALS_TITLE: 'Trocas anteriores',

  LIVE: 'Ao vivo',
  CONNECTING: 'Conectando...',
  OFFLINE: 'Sem conexão',
  RECONNECTING: 'Reconectando...',
  reconnectingIn: (seconds) => `Reconexão em ${seconds} s`,
  updatedSecondsAgo: (seconds) => `Atualizado há ${seconds} s`,
  updatedMinutesAgo: (minutes) => `Atualizado há ${minutes} min`,
  JUST_NOW_CHECKING: 'Agora mesmo, verificando...',
  minutesOldChecking: (minutes) => `Há ${minutes} min, verificando...`,
  hoursOldChecking: (hours) => `Há ${hours} h, verificando...`,

  YOU_PAY: 'Você paga',
  YOU_RECEIVE: 'Você recebe',
  EXPIRES_IN: 'Expira em',
  ANSWER_WITHIN: 'Tempo restante',
  viewCount: (count) =>
    `${count} ${plural(count, { one: 'visualização', many: 'de visualizações', other: 'visualizações' })}`,
  UNREAD_MESSAGES: 'mensagens não lidas',
  UNNAMED: 'Sem nome',

  EDIT_REQUEST: 'Editar',
  DELETE_REQUEST: 'Excluir',
  RESUME_REQUEST: 'Retomar',
  DELETE_REQUEST_TITLE: 'Excluir este pedido?',
  deleteRequestMessage: (pay, receive) =>
    `Sua oferta de ${pay} por ${receive} sairá do mercado. Esta ação não pode ser desfeita.`,

  ACCEPTED: 'Oferta aceita. Falta o autor aprovar.',
  REQUEST_DELETED: 'Pedido excluído',

  TRACKER_LABEL: 'Andamento da troca',
  TRACKER_STEPS: ['Início', 'Troca', 'Conclusão'] as const,

  CARD_ACTION: {
    own_open: null,
    own_paused: null,
    open: 'Aceitar',
    approve_or_decline: 'Aguardando sua aprovação',
    pending_for_other: 'Aprovação pendente',
    waiting_for_approval: 'Aguardando aprovação',
    closed: null,
    in_progress: null,
    completion_wait: null,
    completion_answer: null,
    cancellation_wait: 'Aguardando: cancelamento ou disputa',
    cancellation_answer: 'Cancelamento: aprovar ou contestar',
    disputed: 'Em disputa: um admin está no chat',
    completed: null,
    failed: null,
    cancelled: null,
  },

  CARD_STATUS: {
    own_open: null,
    own_paused: 'Pausado',
    open: null,
    approve_or_decline: null,
    pending_for_other: null,
    waiting_for_approval: null,
    closed: 'Não está aberto',
    in_progress: 'Em andamento',
    completion_wait: 'Em conclusão',
    completion_answer: 'Em conclusão',
    cancellation_wait: 'Cancelando',
    cancellation_answer: 'Cancelando',
    disputed: 'Em disputa',
    completed: 'Concluída',
    failed: 'Não cumprida',
    cancelled: 'Cancelada',
  },

  TURN: {
    you: 'Sua vez',
    them: 'Aguardando',
    nobody: '',
  },
} satisfies Strings['home'];
