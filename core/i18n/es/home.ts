// Sentences of the feed screen and its cards in Spanish.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('es');

export const home = {
  HOME_TITLE: 'Intercambios',
  SETTINGS: 'Ajustes',
  CREATE: 'Crear solicitud',
  OPEN_FILTER: 'Buscar y filtrar',
  NO_FILTER: 'Sin filtro',
  CLEAR_FILTER: 'Quitar filtro',
  LIKE_YOUR_REQUEST: 'Como tu solicitud',

  FEED_EMPTY: 'No hay nada que mostrar',
  FEED_EMPTY_HINT: 'Publica lo que quieres cambiar y otras personas te encontrarán.',
  FEED_EMPTY_FILTERED_HINT: 'Quita el filtro para ver todas las ofertas o publica tu propia solicitud.',
  LOADING_FEED: 'Cargando intercambios',
  PAST_DEALS_TITLE: 'Intercambios anteriores',

  LIVE: 'En vivo',
  CONNECTING: 'Conectando...',
  OFFLINE: 'Sin conexión',
  RECONNECTING: 'Reconectando...',
  reconnectingIn: (seconds) => `Reconexión en ${seconds} s`,
  updatedSecondsAgo: (seconds) => `Actualizado hace ${seconds} s`,
  updatedMinutesAgo: (minutes) => `Actualizado hace ${minutes} min`,
  JUST_NOW_CHECKING: 'Hace un momento, comprobando...',
  minutesOldChecking: (minutes) => `Hace ${minutes} min, comprobando...`,
  hoursOldChecking: (hours) => `Hace ${hours} h, comprobando...`,

  YOU_PAY: 'Pagas',
  YOU_RECEIVE: 'Recibes',
  EXPIRES_IN: 'Vence en',
  ANSWER_WITHIN: 'Tiempo restante',
  viewCount: (count) => `${count} ${plural(count, { one: 'vista', many: 'de vistas', other: 'vistas' })}`,
  UNREAD_MESSAGES: 'mensajes sin leer',
  UNNAMED: 'Sin nombre',

  EDIT_REQUEST: 'Editar',
  DELETE_REQUEST: 'Eliminar',
  RESUME_REQUEST: 'Reanudar',
  DELETE_REQUEST_TITLE: '¿Eliminar esta solicitud?',
  deleteRequestMessage: (pay, receive) =>
    `Tu oferta de ${pay} por ${receive} saldrá del mercado. Esta acción no se puede deshacer.`,

  ACCEPTED: 'Oferta aceptada. Falta que el autor la apruebe.',
  REQUEST_DELETED: 'Solicitud eliminada',

  TRACKER_LABEL: 'Progreso del intercambio',
  TRACKER_STEPS: ['Inicio', 'Intercambio', 'Cierre'] as const,

  CARD_ACTION: {
    own_open: null,
    own_paused: null,
    open: 'Aceptar',
    approve_or_decline: 'Pendiente de tu aprobación',
    pending_for_other: 'Aprobación pendiente',
    waiting_for_approval: 'Esperando aprobación',
    closed: null,
    in_progress: null,
    completion_wait: null,
    completion_answer: null,
    cancellation_wait: 'Esperando: cancelación o disputa',
    cancellation_answer: 'Cancelación: aprobar o disputar',
    disputed: 'En disputa: un admin está en el chat',
    completed: null,
    failed: null,
    cancelled: null,
  },

  CARD_STATUS: {
    own_open: null,
    own_paused: 'Pausada',
    open: null,
    approve_or_decline: null,
    pending_for_other: null,
    waiting_for_approval: null,
    closed: 'Ya no está abierta',
    in_progress: 'En curso',
    completion_wait: 'En cierre',
    completion_answer: 'En cierre',
    cancellation_wait: 'Cancelando',
    cancellation_answer: 'Cancelando',
    disputed: 'En disputa',
    completed: 'Completado',
    failed: 'Incumplido',
    cancelled: 'Cancelado',
  },

  TURN: {
    you: 'Tu turno',
    them: 'En espera',
    nobody: '',
  },
} satisfies Strings['home'];
