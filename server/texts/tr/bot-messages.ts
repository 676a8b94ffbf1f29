// Messages of the bot about notifications in Turkish, and the buttons below them.
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/bot-messages.ts';

type English = Translation<typeof english>;

export const BOT_MESSAGES = {
  reviewNeeded: (name) => `${name} talebinizi kabul etti. Süre dolmadan onaylayın veya reddedin.`,
  approved: (name) => `${name} kabulünüzü onayladı. Takas başladı.`,
  declined: (name) => `${name} kabulünüzü reddetti.`,
  disputeOpened: 'Bir takasta anlaşmazlık var, kararınızı bekliyor.',
} satisfies English['BOT_MESSAGES'];

export const DEAL_MESSAGES = {
  pending_approval: (name) => `${name} onay bekliyor.`,
  initiated: 'Takasınız devam ediyor. Sonuçlandırmak için sohbeti açın.',
  completion_pending: (name) => `${name} takasınızı tamamlamayı önerdi. Teyit edin veya reddedin.`,
  cancellation_pending: (name) => `${name} takasınızın iptalini istedi. Onaylayın veya itiraz edin.`,
  disputed: 'Takasınızda anlaşmazlık var. Yönetici sohbete katılır ve karar verir.',
  completed: 'Takasınız tamamlandı.',
  cancelled: 'Takasınız iptal edildi.',
  failed: 'Takasınız yöneticinin kararıyla başarısız sayıldı.',
} satisfies English['DEAL_MESSAGES'];

export const ACCOUNT_MESSAGES = {
  'account.deletion':
    'Hesabınız birkaç gün sonra içindeki her şeyle birlikte silinecek. O zamana kadar bunu durdurabilirsiniz.',
  'account.recovery':
    'Başka bir Telegram hesabında kurtarma kodunuz var, birkaç gün sonra hesabınızı devralacak. Siz değil misiniz? Hemen durdurun.',
  'account.recovery_code':
    'Hesabınız için bir kurtarma kodu oluşturuldu. Siz değil miydiniz? Yenisini oluşturun ve tüm oturumları kapatın.',
  'account.recovery_stopped': 'Diğer hesabınızın kurtarılmasını, o hesapta oturum açmış biri durdurdu.',
} satisfies English['ACCOUNT_MESSAGES'];

export const BUTTONS = {
  review: 'İncele',
  openDeal: 'Takası aç',
  findOffer: 'Başka teklif bul',
  openDispute: 'Anlaşmazlığı aç',
  stopIt: 'Durdur',
  openSettings: 'Ayarları aç',
} satisfies English['BUTTONS'];
