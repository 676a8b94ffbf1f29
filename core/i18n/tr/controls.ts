// Texts of the components themselves in Turkish, on any screen.
import type { ScreenStrings } from '../screen-strings.ts';

export const controls = {
  BACK: 'Geri',
  CANCEL: 'Vazgeç',
  CLOSE: 'Kapat',
  CONFIRM: 'Onayla',
  DELETE: 'Sil',
  DONE: 'Bitti',
  EDIT: 'Düzenle',
  SAVE: 'Kaydet',
  SEARCH: 'Ara',
  CLEAR_SEARCH: 'Aramayı temizle',
  COPY: 'Kopyala',
  NOTHING_FOUND: 'Sonuç bulunamadı',
  ARE_YOU_SURE: 'Emin misiniz?',

  selectedCount: (count) => `${count} seçili`,

  TEXT_TOO_LONG: 'En fazla 500 karakter',
} satisfies ScreenStrings['controls'];
