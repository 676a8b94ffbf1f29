// Sentences of the choices about messages of the bot, and of quiet hours, in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const push = {
  BOT_MESSAGES: 'Pesan dari bot',
  BOT_MESSAGES_NOTE: 'Bot menulis kepada Anda hanya saat aplikasi tertutup.',
  BOT_MAY_WRITE: 'Bot boleh menulis kepada saya',
  BOT_STOPPED_NOTE:
    'Nonaktif karena Anda mengirim /stop ke bot. Anda tidak mendapat pesan darinya, apa pun yang terjadi.',
  PUSH_CHOICES_TEXT: { on: 'Bersuara', silent: 'Senyap', off: 'Nonaktif' },
  PUSH_GROUP_TEXTS: {
    must: { title: 'Perlu tindakan Anda', subtitle: 'Penerimaan permintaan Anda, sengketa' },
    deal: { title: 'Transaksi Anda', subtitle: 'Jawaban, penyelesaian, pembatalan' },
  },
  MUST_OFF_QUESTION: 'Matikan pesan ini?',
  MUST_OFF_MESSAGE:
    'Penerimaan permintaan Anda menunggu jawaban selama 30 menit. Anda mungkin melewatkannya.',
  TURN_OFF: 'Matikan',

  QUIET_HOURS: 'Jam tenang',
  QUIET_FROM: 'Dari',
  QUIET_TO: 'Sampai',
  QUIET_NOTE:
    'Di antara kedua waktu ini, menurut jam perangkat ini, pesan ditahan. Yang sudah beres atau lewat saat jam tenang berakhir tidak dikirim lagi.',
  URGENT_PASSES: 'Kecuali yang perlu tindakan Anda',
  URGENT_PASSES_NOTE: 'Pesan masuk tanpa suara',
} satisfies ScreenStrings['push'];
