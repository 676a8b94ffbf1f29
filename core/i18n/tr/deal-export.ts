// Sentences of the deal record in Turkish: the sheet that saves it, and the saved page and text.
import type { ScreenStrings } from '../screen-strings.ts';

export const dealExport = {
  EXPORT_ACTION: 'Kaydı sakla',
  EXPORT_HINT:
    'Bu takasla ilgili her şey tek dosyada: koşullar, iki taraf, saatiyle her adım, puanlar, sohbet ve dosyalar. Yıllar sonra bile Kantor olmadan okunabilir.',
  COLLECTING_EXPORT: 'Kayıt hazırlanıyor…',
  COLLECT_FAILED: 'Kayıt hazırlanamadı. Lütfen internet bağlantınızı kontrol edin.',
  PRINTABLE_PAGE: 'Yazdırılabilir sayfa',
  PRINTABLE_HINT: 'Her tarayıcıda açılır; yazdırın veya PDF olarak kaydedin',
  DATA_FILE: 'Veri dosyası (JSON)',
  DATA_HINT: 'Mali müşavir, mahkeme veya başka bir program için',
  COPY_AS_TEXT: 'Metin olarak kopyala',
  COPY_HINT: 'Dosyalar olmadan, istediğiniz yere yapıştırmak için',
  EXPORT_COPIED: 'Kayıt kopyalandı',
  EXPORT_COPY_FAILED: 'Kayıt kopyalanamadı',
  EXPORT_SAVED: 'Kayıt saklandı',
  EXPORT_NOT_SUPPORTED:
    'Bu uygulama telefona dosya kaydedemiyor. Kaydı metin olarak kopyalayın veya bu sayfayı bilgisayarda açın.',
  filesLeftOut: (count) => `${count} dosyanın yalnızca adı var, kendisi yok.`,

  exportTitle: (deal) => `Takas kaydı: ${deal}`,
  PRODUCT: 'Kantor',
  EXPORT_NOTE:
    "Takasın taraflarından biri tarafından kaydedildi. Saatler UTC'dir; koşullar, talep kabul edildiği andaki koşullardır.",
  TERMS_TITLE: 'Koşullar',
  RESULT_LABEL: 'Sonuç',
  DEAL_ID_LABEL: 'Takas',
  ACCEPTED_ON: 'Kabul',
  ENDED_ON: 'Bitiş',
  SAVED_ON: 'Kaydedilme',
  NOTE_OF_REQUEST: 'Talebin notu',
  ACCEPTER_NAME: 'Kabul eden',
  USER_ID_LABEL: 'Kullanıcı',
  EXPORT_STEPS: 'Adımlar',
  EXPORT_RATINGS: 'Puanlar',
  EXPORT_CHAT: 'Sohbet',
  EXPORT_FILES: 'Dosyalar',
  NO_MESSAGES: 'Kimse yazmadı.',
  NO_FILES: 'Dosya gönderilmedi.',
  NO_RATINGS: 'Kimse puan vermedi.',
  OLDER_MISSING: 'Daha eski mesajlar yüklenemedi ve bu kayıtta yer almıyor.',
  SYSTEM_SENDER: 'Kantor',
  ADMIN_SENDER: 'Yönetici',
  NOT_CONTAINED: 'bu kayıtta yok',
  SAVE_FILE: 'Bu dosyayı kaydet',
  FINGERPRINT: 'SHA-256',
} satisfies ScreenStrings['dealExport'];
