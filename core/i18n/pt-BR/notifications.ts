// Sentences of the notification bar and the notifications screen in Brazilian Portuguese.
import type { Strings } from '../strings.ts';

export const notifications = {
  NOTIFICATIONS: 'Notificações',
  MARK_ALL_READ: 'Marcar lidas',
  NO_NOTIFICATIONS: 'Sem notificações',
  NO_NOTIFICATIONS_TO_DISPLAY: 'Nenhuma notificação para mostrar',
  NOTIFICATIONS_CONNECTING: 'Conectando...',
  SHOW_ALL: 'Ver todas',
  DELETE_NOTIFICATION: 'Excluir notificação',
  UNREAD: 'não lidas',
  OVER: 'Já passou',
  MORE_NOTIFICATIONS_FAILED: 'Não foi possível carregar mais notificações.',
  TODAY: 'Hoje',
  YESTERDAY: 'Ontem',
} satisfies Strings['notifications'];
