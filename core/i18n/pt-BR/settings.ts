// Sentences of the settings menu, its placeholder screens and the pages that a backend announces in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const settings = {
  SETTINGS_TITLE: 'Ajustes',
  MENU: {
    'my-data': 'Meus dados',
    'funds-transfer-details': 'Dados de transferência',
    'exchange-rates': 'Cotações',
    notifications: 'Notificações',
    language: 'Idioma do app',
    security: 'Senha e Face ID',
    support: 'Falar com o suporte',
    rules: 'Regras de troca',
  },
  PLACEHOLDER_TITLE: {
    'bank-details': 'Dados bancários',
    'exchange-rates': 'Cotações',
    notifications: 'Notificações',
    language: 'Idioma do app',
    security: 'Senha e Face ID',
    support: 'Falar com o suporte',
    rules: 'Regras de troca',
  },
  COMING_SOON: 'em breve',

  ADDED_MENU: { privacy: 'Privacidade', trust: 'Suas trocas', blocked: 'Pessoas bloqueadas' },

  systemLanguage: (name) => `Como no Telegram (${name})`,
  LANGUAGE_NOTE: 'As mensagens do bot também chegam neste idioma.',

  SETTINGS_LOAD_FAILED: 'Não foi possível carregar seus ajustes.',
  SETTINGS_SAVE_FAILED: 'Não foi possível salvar. Tente de novo.',
  TRUST_NOT_LOADED: 'Não foi possível carregar suas trocas.',

  WHO_SEES_YOU: 'Quem vê você',
  SHOW_USERNAME: 'Mostrar meu usuário',
  SHOW_USERNAME_NOTE:
    'Desativado: ninguém vê seu usuário nem seu número do Telegram, então ninguém pode escrever para você fora do app. Ativado: todos no mercado veem os dois.',
} satisfies ScreenStrings['settings'];
