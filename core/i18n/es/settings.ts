// Sentences of the settings menu, its placeholder screens and the pages that a backend announces in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';

export const settings = {
  SETTINGS_TITLE: 'Ajustes',
  MENU: {
    'my-data': 'Mis datos',
    'funds-transfer-details': 'Datos de transferencia',
    'exchange-rates': 'Tipos de cambio',
    notifications: 'Notificaciones',
    language: 'Idioma de la app',
    security: 'Contraseña y Face ID',
    support: 'Contactar con soporte',
    rules: 'Reglas de intercambio',
  },
  PLACEHOLDER_TITLE: {
    'bank-details': 'Datos bancarios',
    'exchange-rates': 'Tipos de cambio',
    notifications: 'Notificaciones',
    language: 'Idioma de la app',
    security: 'Contraseña y Face ID',
    support: 'Contactar con soporte',
    rules: 'Reglas de intercambio',
  },
  COMING_SOON: 'próximamente',

  ADDED_MENU: { privacy: 'Privacidad', trust: 'Tus intercambios', blocked: 'Personas bloqueadas' },

  systemLanguage: (name) => `Como en Telegram (${name})`,
  LANGUAGE_NOTE: 'Los mensajes del bot también llegan en este idioma.',

  SETTINGS_LOAD_FAILED: 'No se pudieron cargar tus ajustes.',
  SETTINGS_SAVE_FAILED: 'No se pudo guardar. Inténtalo de nuevo.',
  TRUST_NOT_LOADED: 'No se pudieron cargar tus intercambios.',

  WHO_SEES_YOU: 'Quién te ve',
  SHOW_USERNAME: 'Mostrar mi usuario',
  SHOW_USERNAME_NOTE:
    'Desactivado: nadie ve tu usuario ni tu número de Telegram, así que nadie puede escribirte fuera de la app. Activado: todos en el mercado ven ambos.',
} satisfies ScreenStrings['settings'];
