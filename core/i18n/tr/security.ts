// Sentences of the security page in Turkish: the ban notice, the devices, and signing out.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const security = {
  SECURITY_TITLE: 'Güvenlik',
  DEVICES_HEADER: 'Cihazlar',
  DEVICES_NOTE: 'Son bir günde mini uygulamayı açtığınız tüm cihazlar.',
  THIS_DEVICE: 'Bu cihaz',
  UNKNOWN_DEVICE: 'Bilinmeyen cihaz',
  lastUsed: (at) => `Son kullanım: ${lowerFirst(at)}`,
  SIGN_OUT_DEVICE: 'Oturumu kapat',
  SIGN_OUT_HERE: 'Oturumu kapat',
  SIGN_OUT_EVERYWHERE: 'Tüm oturumları kapat',
  SIGN_OUT_NOTE:
    'Taslaklar, henüz gönderilmemiş mesajlar ve belgenizin fotoğrafı bu cihazdan silinir. Takaslarınız kalır.',
  EVERYWHERE_QUESTION: 'Tüm oturumlar kapatılsın mı?',
  EVERYWHERE_MESSAGE:
    'Bu cihaz dâhil tüm cihazlarda oturum kapatılır. Yeniden oturum açmak için mini uygulamayı kapatıp mesajlarınızdan açın.',
  HERE_QUESTION: 'Bu cihazda oturum kapatılsın mı?',
  deviceQuestion: (label) => `Oturum kapatılsın mı: ${label}?`,
  DEVICE_MESSAGE: 'Orada ancak mini uygulama yeniden açılınca tekrar oturum açılır.',

  DEVICES_LOAD_FAILED: 'Cihazlarınız yüklenemedi.',
  SIGN_OUT_FAILED: 'Oturumunuz kapatılamadı. Lütfen tekrar deneyin.',

  SUSPENDED_TITLE: 'Hesabınız askıya alındı',
  SUSPENDED_UNTIL: 'Bitiş',
  SUSPENDED_FOR_GOOD: 'Süresiz',
  SUSPENDED_REASON: 'Gerekçe',
  SUSPENDED_NOTE:
    'Başlamış takasları bitirebilir, sohbetlerine yazabilir ve kendi kayıtlarınızı okuyabilirsiniz. Açık teklifleriniz piyasadan kaldırıldı.',

  SUSPENSION_OVER: 'Hesabınız artık askıda değil',
} satisfies ScreenStrings['security'];
