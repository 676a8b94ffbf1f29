// Sentences of the landing and loading screens, and of the screens that replace a failed one, in Brazilian Portuguese.
import type { Strings } from '../strings.ts';

export const landing = {
  APP_NAME: 'Kantor',

  LANDING_STATUS: [
    'Iniciando...',
    'Conectando ao app de mensagens...',
    'Autenticando...',
    'Quase pronto...',
  ] as const,

  SIGN_IN_FAILED_TITLE: 'Não foi possível entrar',
  CLOSE_APP: 'Fechar o app',

  SIGNED_OUT: 'Sua sessão está encerrada',
  SIGN_IN: 'Entrar',

  SESSION_EXPIRED: 'Sua sessão expirou',
  SESSION_EXPIRED_HINT: 'Feche o miniapp e abra de novo. O que você digitou fica guardado.',

  SCREEN_FAILED: 'Algo deu errado nesta tela',
  SCREEN_FAILED_HINT: 'O resto do app continua funcionando.',
  GO_HOME: 'Ir para o início',
} satisfies Strings['landing'];
