// Sentences of the landing and loading screens, and of the screens that replace a failed one, in Turkish.
import type { Strings } from '../strings.ts';

export const landing = {
  APP_NAME: 'Kantor',

  LANDING_STATUS: [
    'Başlatılıyor...',
    'Mesajlaşma uygulamasına bağlanılıyor...',
    'Kimlik doğrulanıyor...',
    'Kurulum tamamlanıyor...',
  ] as const,

  SIGN_IN_FAILED_TITLE: 'Oturum açılamadı',
  CLOSE_APP: 'Uygulamayı kapat',

  SIGNED_OUT: 'Oturumunuz kapatıldı',
  SIGN_IN: 'Oturum aç',

  SESSION_EXPIRED: 'Oturumunuzun süresi doldu',
  SESSION_EXPIRED_HINT: 'Mini uygulamayı kapatıp yeniden açın. Yazdıklarınız korunur.',

  SCREEN_FAILED: 'Bu ekranda bir sorun oluştu',
  SCREEN_FAILED_HINT: 'Uygulamanın geri kalanı çalışmaya devam ediyor.',
  GO_HOME: 'Ana sayfaya git',
} satisfies Strings['landing'];
