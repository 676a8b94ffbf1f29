// Sentences of 'Your data' on the security page in Turkish: the copy of one's data.
import type { ScreenStrings } from '../screen-strings.ts';

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('tr') + text.slice(1);

export const account = {
  YOUR_DATA: 'Verileriniz',
  EXPORT_NOTE:
    'Profiliniz, takaslarınız, sohbetleriniz, dosyalarınız ve hakkınızda tuttuğumuz diğer her şey tek bir ZIP dosyasında: okunacak sayfalar ve diğer programlar için veri olarak.',
  EXPORT_ACTION: 'Verilerimin kopyasını al',
  EXPORT_MAKING: 'Kopyanız hazırlanıyor',
  MAKING_NOTE: 'Bu sayfadan çıkabilirsiniz: hazır olunca haber veririz.',
  sizeSoFar: (size) => `Şu ana kadar ${size}.`,
  EXPORT_DOWNLOAD: 'Kopyayı indir',
  readyUntil: (until) => `son tarih: ${lowerFirst(until)}`,
  EXPORT_COPY_LINK: 'Bağlantıyı kopyala',
  LINK_HINT: 'Başka bir tarayıcı için. Bir dakika içinde, tek kez çalışır.',
  LINK_COPIED: 'Bağlantı kopyalandı.',
  LINK_NOT_COPIED: 'Bağlantı kopyalanamadı.',
  EXPORT_READY: 'Kopyanız hazır.',
  EXPORT_AGAIN: 'Sonraki kopyanız',
  EXPORT_ONCE_A_DAY: 'Günde bir kopya. Sonuncusu silindi.',
  askAgainFrom: (at) => `Yeniden isteyebileceğiniz zaman: ${lowerFirst(at)}.`,
  EXPORT_FAILED: 'Son kopyanız hazırlanamadı',
  EXPORT_FAILED_HINT: 'Lütfen yeniden isteyin.',

  EXPORT_NOT_LOADED: 'Kopyanızın durumu yüklenemedi.',
  EXPORT_NOT_STARTED: 'Kopyanız istenemedi. Lütfen tekrar deneyin.',
  EXPORT_LINK_FAILED: 'Dosya açılamadı. Lütfen tekrar deneyin.',
} satisfies ScreenStrings['account'];
