// Sentences of the support page in Indonesian: who writes in our name, the personal word, and the check of a message.
import type { ScreenStrings } from '../screen-strings.ts';

export const support = {
  ONLY_WRITES_HERE: 'Tim Kantor tidak pernah menghubungi Anda lebih dahulu di luar aplikasi ini dan botnya.',
  onlyWritesHereAndAs: (botUsername) =>
    `Tim Kantor tidak pernah menghubungi Anda lebih dahulu di luar aplikasi ini dan botnya, @${botUsername}.`,

  CHECK_A_MESSAGE: 'Periksa pesan',
  CHECK_NOTE:
    'Setiap pesan bot kami diakhiri dengan kode seperti #K7-2Q4F. Ketik kodenya, atau tempel seluruh pesan.',
  CODE_OR_MESSAGE: 'Kode atau pesan',
  CHECK: 'Periksa',
  NOT_FROM_US: 'Bukan dari kami. Blokir dan laporkan pengirimnya.',
  FROM_US: 'Dari kami',
  fromUsOn: (when) => `Dari kami: ${when}`,
  fromUsSaying: (when, text) => `Dari kami: ${when}, “${text}”`,
  CHECK_FAILED: 'Tidak dapat diperiksa. Silakan coba lagi.',

  YOUR_WORD: 'Kata pengenal Anda',
  WORD_NOTE:
    'Setiap pesan bot kami diawali dengan kata ini, begitu pula yang ditulis admin kami kepada Anda dalam sengketa. Jangan beri tahu siapa pun: kami tidak pernah menanyakannya.',
  USE_WORD: 'Pakai kata ini',
  ANOTHER_WORD: 'Usulkan yang lain',
  WORD_SAVED: 'Kata pengenal Anda disimpan',
  WORD_INVALID: '3 sampai 24 huruf; spasi dan emoji boleh ditambahkan.',
  CONTACT_US: 'Hubungi kami',
} satisfies ScreenStrings['support'];
