// Error sentences of the first load in Brazilian Portuguese: sign-in, feed, notifications, profile. Others: errors.ts.
import type { Strings } from '../strings.ts';

export const homeErrors = {
  MISSING_LAUNCH_DATA: 'Faltam os dados de autenticação do Telegram',
  MISSING_LAUNCH_USER: 'Faltam os dados de usuário ou de abertura do Telegram',
  AUTH_TIMED_OUT: 'A autenticação demorou demais. Tente de novo.',
  SIGN_IN_FAILED: 'Falha na autenticação',

  FEED_LOAD_FAILED: 'Não foi possível carregar os pedidos.',
  LIVE_FAILED: 'As atualizações ao vivo falharam.',

  DELETE_REQUEST_FAILED: 'Não foi possível excluir o pedido.',
  FEED_NOT_LIVE: 'O mercado ainda não respondeu. Tente de novo.',
  REQUEST_CHANGED: 'Isto mudou nesse meio-tempo. Confira de novo.',
  ACCEPT_UNAUTHORIZED: 'Falha na autenticação. Talvez você precise entrar de novo.',
  ACCEPT_FAILED: 'Não foi possível aceitar o pedido. Tente de novo.',

  NOTIFICATIONS_LOAD_FAILED: 'Não foi possível carregar as notificações.',

  PROFILE_LOAD_FAILED: 'Não foi possível carregar os dados do perfil. Tente de novo.',
  PROFILE_SAVE_FAILED: 'Não foi possível atualizar o perfil. Tente de novo.',
} satisfies Strings['homeErrors'];
