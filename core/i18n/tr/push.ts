// Sentences of the choices about messages of the bot, and of quiet hours, in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const push = {
  BOT_MESSAGES: 'Botun mesajları',
  BOT_MESSAGES_NOTE: 'Bot size yalnızca uygulama kapalıyken yazar.',
  BOT_MAY_WRITE: 'Bot bana yazabilir',
  BOT_STOPPED_NOTE: 'Kapalı, çünkü bota /stop gönderdiniz. Ne olursa olsun bottan mesaj almazsınız.',
  PUSH_CHOICES_TEXT: { on: 'Sesli', silent: 'Sessiz', off: 'Kapalı' },
  PUSH_GROUP_TEXTS: {
    must: { title: 'Acil olanlar', subtitle: 'Taleplerinizin kabulü, anlaşmazlıklar' },
    deal: { title: 'Takaslarınız', subtitle: 'Yanıtlar, tamamlama, iptal' },
  },
  MUST_OFF_QUESTION: 'Bu mesajlar kapatılsın mı?',
  MUST_OFF_MESSAGE: 'Talebinize gelen bir kabul sizi 30 dakika bekler. Kaçırabilirsiniz.',
  TURN_OFF: 'Kapat',

  QUIET_HOURS: 'Sessiz saatler',
  QUIET_FROM: 'Başlangıç',
  QUIET_TO: 'Bitiş',
  QUIET_NOTE:
    'Bu saatler arasında, bu cihazın saatine göre, mesajlar bekletilir. Bu sürede çözülen veya süresi geçenler artık gönderilmez.',
  URGENT_PASSES: 'Acil olanlar hariç',
  URGENT_PASSES_NOTE: 'Bunlar sessizce gelir',
} satisfies ScreenStrings['push'];
