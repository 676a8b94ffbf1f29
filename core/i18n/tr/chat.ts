// Sentences of the chat and the file preview in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const chat = {
  CHAT_TITLE: 'Sohbet',
  CHAT_EMPTY: 'Henüz mesaj yok',
  CHAT_EMPTY_HINT: 'Önce kimin ödeyeceğini kararlaştırın ve her adımı bu sohbette yazın.',
  CHAT_LOADING: 'Mesajlar yükleniyor',
  EARLIER_MESSAGES: 'Önceki mesajları göster',
  UNREAD_LINE: 'Okunmamış mesajlar',
  JUMP_TO_LATEST: 'Son mesaja git',
  newMessages: (count) => `${count} yeni mesaj`,

  CHAT_CONNECTING: 'Bağlanılıyor...',
  CHAT_OFFLINE: 'Ağ bekleniyor. Yazdıklarınız bağlantı gelince gönderilir.',
  CHAT_DOWN: 'Canlı güncelleme yok. Yeni mesajlar gecikebilir.',

  SENDING: 'Gönderiliyor',
  SENT: 'Gönderildi',
  READ: 'Okundu',
  NOT_SENT: 'Gönderilemedi',
  UPLOAD_CANCELLED: 'Yükleme iptal edildi.',
  UPLOAD_TOO_SLOW:
    'Bağlantı bu dosya için çok yavaş. Daha iyi bir bağlantıda yeniden gönderin veya daha küçük bir dosya seçin.',
  TOO_MANY_PENDING: 'Gönderilmeyi bekleyen çok fazla mesaj var.',
  SEND_AGAIN: 'Yeniden gönder',
  DISCARD: 'Sil',

  FILE_SCAN_TEXT: {
    pending: 'Dosya denetleniyor…',
    blocked: 'Engellendi: bu dosya tehlikeli',
    clean: '',
  },

  ADMIN_BADGE: 'Yönetici',
  yourWord: (word) => `Kelimeniz: ${word}`,
  OWN_SENDER: 'Siz',
  OTHER_SENDER: 'Başka biri',
  partyNamed: (name) => `${name} (taraf)`,
  otherDetails: (name, time) =>
    `${name} daha önce başka bilgiler gönderdi (${time}). Ödemeden önce hangilerinin geçerli olduğunu sorun.`,
  OTHER_DETAILS_COPIED: 'Kopyalandı. Bu bilgiler daha önce gönderilenlerden farklı.',
  COPY_DETAILS: 'Bilgileri kopyala',

  FUNDS_SENT: '[Durum] Parayı gönderdim.',
  FUNDS_RECEIVED: '[Durum] Parayı aldım.',
  detailsSent: (details) => `[Bilgiler] ${details}`,
  MESSAGE_TOO_LONG: 'Bir mesaj en fazla 4.000 karakter olabilir.',
  QUICK_MESSAGES: 'Hızlı mesajlar',
  SENT_FUNDS_CHIP: 'Parayı gönderdim',
  RECEIVED_FUNDS_CHIP: 'Parayı aldım',
  DETAILS_CHIP: 'Bilgilerimi gönder',
  RECEIVED_TITLE: 'Para hesabınıza ulaştı mı?',
  receivedMessage: (name, amount) =>
    `Bunu yalnızca ${amount} hesabınızdaysa söyleyin: ${name} buna güvenecek. Dekont veya fotoğraf, ödeme sayılmaz.`,
  RECEIVED_CONFIRM: 'Evet, gönder',
  CHOOSE_DETAILS: 'Hangi bilgiler gönderilsin?',
  NO_DETAILS: 'Henüz kayıtlı bilgi yok',
  NO_DETAILS_HINT: 'Hesap veya kart bilginizi bir kez kaydedin, sonra buradan tek dokunuşla gönderin.',
  ADD_DETAILS: 'Bilgi ekle',

  MESSAGE: 'Mesaj',
  SEND: 'Gönder',
  ATTACH: 'Fotoğraf veya PDF ekle',
  ATTACH_TITLE: 'Dosya gönder',
  ATTACH_PHOTO: 'Fotoğraf',
  ATTACH_PDF: 'PDF belgesi',
  SEND_FILES_QUESTION: 'Sohbete gönderilsin mi?',
  CHAT_CLOSED: 'Sohbet kapandı.',
  CHAT_NOT_OPEN: 'Sohbet, talep onaylanınca açılır.',

  PHOTO_KIND: 'Fotoğraf',
  PDF_KIND: 'PDF',
  FILE_KIND: 'Dosya',
  CANCEL_UPLOAD: 'Yüklemeyi iptal et',
  UPLOADING: 'Yükleniyor',
  OPEN_PHOTO: 'Fotoğrafı aç',
  OPEN_PDF: "PDF'yi aç",
  OPEN_FILE: 'Dosyayı aç',
  bytes: (count) => `${count} B`,
  kilobytes: (count) => `${count} KB`,
  megabytes: (count) => `${count} MB`,

  newMessageAnnouncement: (name, what) => `${name}: ${what}`,

  DOWNLOAD: 'İndir',
  DOWNLOAD_UNSUPPORTED:
    'Mobil uygulama içi tarayıcıda indirme desteklenmiyor. Dosyayı indirmek için lütfen bilgisayar kullanın.',
  DOWNLOAD_FAILED: 'Dosya indirilemedi. Lütfen tekrar deneyin.',

  PREVIEW_FAILED: 'Bu dosya burada gösterilemiyor.',
  PICTURE_UNSUPPORTED:
    'Bu cihaz HEIC fotoğraflarını gösteremiyor. Başka bir uygulamada açmak için fotoğrafı indirin.',
  PREVIEW_NOT_LOADED: 'Dosya yüklenemedi. Lütfen internet bağlantınızı kontrol edin.',
  PREVIEW_CUT: 'Dosyanın yalnızca başı gösteriliyor.',
  ZOOM_IN: 'Yakınlaştır',
  ZOOM_OUT: 'Uzaklaştır',
  PDF_BROKEN: 'Bu PDF bozuk, gösterilemiyor.',
  PDF_PROTECTED: 'Bu PDF parola korumalı, burada gösterilemiyor.',
  PDF_TOO_LONG: 'Bu PDF 200 sayfadan uzun, burada gösterilemiyor.',
  PDF_TOO_LARGE: "Bu PDF 20 MB'tan büyük, burada gösterilemiyor.",
  PDF_UNAVAILABLE: 'PDF görüntüleyici yüklenemedi. Lütfen tekrar deneyin.',
  PAGE_FAILED: 'Bu sayfa gösterilemiyor.',
  pageOf: (page, count) => `Sayfa ${page} / ${count}`,
} satisfies ScreenStrings['chat'];
