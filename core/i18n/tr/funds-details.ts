// Sentences of the funds details screen in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const fundsDetails = {
  FUNDS_TITLE: 'Transfer bilgileri',
  FUNDS_EMPTY: 'Henüz kayıtlı bilgi yok',
  FUNDS_EMPTY_HINT: 'Hesap veya kart bilginizi bir kez kaydedin, sonra sohbette tek dokunuşla gönderin.',
  FUNDS_NOTE: 'Siz sohbette gönderene kadar bunları yalnızca siz görürsünüz.',
  ADD_FUNDS: 'Bilgi ekle',
  EDIT_FUNDS: 'Bilgileri düzenle',
  LABEL: 'Etiket',
  LABEL_PLACEHOLDER: 'Örneğin: bankam, EUR',
  DETAILS_TEXT: 'Bilgiler',
  DETAILS_PLACEHOLDER: 'Hesap numarası, banka, hesap sahibinin adı',
  DELETE_FUNDS_TITLE: 'Transfer bilgileri silinsin mi?',
  CANNOT_BE_UNDONE: 'Bu işlem geri alınamaz.',
  DETAILS_COPIED: 'Bilgiler kopyalandı',
  COPY_FAILED: 'Burada kopyalamaya izin verilmiyor',
  SAVING_DETAILS: 'Kaydediliyor…',
} satisfies ScreenStrings['fundsDetails'];
