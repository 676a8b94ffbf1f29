// Sentences of the settings menu, its placeholder screens and the pages that a backend announces, in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const settings = {
  SETTINGS_TITLE: 'Ayarlar',
  MENU: {
    'my-data': 'Bilgilerim',
    'funds-transfer-details': 'Transfer bilgileri',
    'exchange-rates': 'Döviz kurları',
    notifications: 'Bildirimler',
    language: 'Uygulama dili',
    security: 'Parola ve Face ID',
    support: 'Desteğe yazın',
    rules: 'Takas kuralları',
  },
  PLACEHOLDER_TITLE: {
    'bank-details': 'Banka bilgileri',
    'exchange-rates': 'Döviz kurları',
    notifications: 'Bildirimler',
    language: 'Uygulama dili',
    security: 'Parola ve Face ID',
    support: 'Desteğe yazın',
    rules: 'Takas kuralları',
  },
  COMING_SOON: 'yakında',

  ADDED_MENU: { privacy: 'Gizlilik', trust: 'Takaslarınız', blocked: 'Engellenen kişiler' },

  systemLanguage: (name) => `Telegram dili (${name})`,
  LANGUAGE_NOTE: 'Bot mesajları da bu dilde gelir.',

  SETTINGS_LOAD_FAILED: 'Ayarlarınız yüklenemedi.',
  SETTINGS_SAVE_FAILED: 'Bu kaydedilemedi. Lütfen tekrar deneyin.',
  TRUST_NOT_LOADED: 'Takaslarınız yüklenemedi.',

  WHO_SEES_YOU: 'Sizi kim görür',
  SHOW_USERNAME: 'Kullanıcı adımı göster',
  SHOW_USERNAME_NOTE:
    'Kapalı: Telegram kullanıcı adınızı ve Telegram numaranızı kimse görmez, size uygulama dışında kimse yazamaz. Açık: ikisini de piyasadaki herkes görür.',
} satisfies ScreenStrings['settings'];
