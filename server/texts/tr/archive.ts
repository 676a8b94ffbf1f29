// Sentences of the archive of a person's data in Turkish: its front page and the pages of chats.
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/archive.ts';

type English = Translation<typeof english>;

export const ARCHIVE_CONTENTS = {
  'profile.json': 'Profiliniz ve takaslarınızdan başkalarına gösterilenler.',
  'settings.json': 'Ayarlarınız.',
  'funds-transfer-details.json': 'Kayıtlı transfer bilgileriniz.',
  'deals/': 'Takaslarınızın her biri koşulları, adımları ve puanlarıyla; her takas için bir dosya.',
  'chats/': 'Her takasın sohbeti, okunacak bir sayfa olarak.',
  'files/': 'Bu sohbetlerin uygulamada indirebildiğiniz dosyaları.',
  'requests.json': 'Talepleriniz, sona erenler dâhil.',
  'waits.json': 'Başkalarının beklediğiniz talepleri.',
  'ratings.json': 'Verdiğiniz ve aldığınız puanlar.',
  'trust.json': 'Takaslarınızın her birinin seviyenize katkısı.',
  'notifications.json': 'Bildirimleriniz.',
  'bot-messages.json': 'Botun son 90 günde size gönderdikleri.',
  'sanctions.json': 'Askıya alınıp alınmadığınız, nedeni ve bitişi.',
  'reports.json': 'Gönderdiğiniz şikâyetler ve sonuçları.',
  'blocks.json': 'Engellediğiniz kişiler.',
  'sessions.json': 'Oturum açık olan cihazlar.',
} satisfies English['ARCHIVE_CONTENTS'];

export const ARCHIVE_TITLE = 'Verileriniz';
export const archiveIntro: English['archiveIntro'] = (name, time) =>
  `${name}, bu sizin hakkınızda tuttuklarımızın kopyasıdır. Hazırlanma: ${time}.`;
export const CONTENTS_HEADING = 'Bu arşivde neler var';
export const NOT_CONTAINED_HEADING = 'Neler yok';
export const NOT_CONTAINED = {
  others:
    'Başkalarının size göstermedikleri: takas yaptığınız kişilerden yalnızca uygulamada görebildikleriniz var.',
  fingerprints:
    'Telefon numaralarının ve ödeme bilgilerinin parmak izleri; iki hesabın aynı kişiye ait olduğunu bunlarla fark ederiz. Parmak izleri, elde edildikleri bilgiye geri çevrilemez.',
  document: 'Belgenizin fotoğrafı: cihazınızdan hiç çıkmadı.',
  files: 'Hâlâ denetlenen veya tehlikeli bulunan dosyalar.',
} satisfies English['NOT_CONTAINED'];
export const leftOut: English['leftOut'] = (files, mb) =>
  `Arşiv çok büyüyeceği için ${files} dosya (${mb} MB). Bunları sohbetlerinde indirebilirsiniz.`;
export const KEEP_IT_SAFE =
  'Bu arşivi elinde bulunduran herkes okuyabilir. Başkasının bakmadığı bir yerde saklayın, ihtiyacınız kalmayınca silin.';

export const chatTitle: English['chatTitle'] = (first, second) => `Sohbet: ${first} ve ${second}`;
export const EXCHANGE_LINK = 'Veri olarak takas';
export const SYSTEM_NAME = 'Sistem';
export const ADMIN_NAME = 'Yönetici';
export const NOT_INCLUDED = 'bu arşivde yok';
