// Sentences of the feed screen and its cards in Turkish.
import type { Strings } from '../strings.ts';

export const home = {
  HOME_TITLE: 'Takaslar',
  SETTINGS: 'Ayarlar',
  CREATE: 'Talep oluştur',
  OPEN_FILTER: 'Ara ve filtrele',
  NO_FILTER: 'Filtre yok',
  CLEAR_FILTER: 'Filtreyi temizle',
  LIKE_YOUR_REQUEST: 'Talebinize benzer',

  FEED_EMPTY: 'Gösterilecek bir şey yok',
  FEED_EMPTY_HINT: 'Takas etmek istediğinizi paylaşın, başkaları sizi bulsun.',
  FEED_EMPTY_FILTERED_HINT: 'Tüm teklifleri görmek için filtreyi temizleyin veya kendi talebinizi oluşturun.',
  LOADING_FEED: 'Takaslar yükleniyor',
  PAST_DEALS_TITLE: 'Geçmiş takaslar',

  LIVE: 'Canlı',
  CONNECTING: 'Bağlanılıyor...',
  OFFLINE: 'Çevrimdışı',
  RECONNECTING: 'Yeniden bağlanıyor...',
  reconnectingIn: (seconds) => `Yeniden deneme: ${seconds} sn`,
  updatedSecondsAgo: (seconds) => `${seconds} sn önce güncellendi`,
  updatedMinutesAgo: (minutes) => `${minutes} dk önce güncellendi`,
  JUST_NOW_CHECKING: 'Az önce, bakılıyor...',
  minutesOldChecking: (minutes) => `${minutes} dk önce, bakılıyor...`,
  hoursOldChecking: (hours) => `${hours} sa önce, bakılıyor...`,

  YOU_PAY: 'Ödeyeceğiniz',
  YOU_RECEIVE: 'Alacağınız',
  EXPIRES_IN: 'Bitişine kalan',
  ANSWER_WITHIN: 'Kalan süre',
  viewCount: (count) => `${count} görüntüleme`,
  UNREAD_MESSAGES: 'okunmamış mesaj',
  UNNAMED: 'Adsız kullanıcı',

  EDIT_REQUEST: 'Düzenle',
  DELETE_REQUEST: 'Sil',
  RESUME_REQUEST: 'Sürdür',
  DELETE_REQUEST_TITLE: 'Bu talep silinsin mi?',
  deleteRequestMessage: (pay, receive) =>
    `${pay} karşılığında ${receive} teklifiniz piyasadan kaldırılır. Bu işlem geri alınamaz.`,

  ACCEPTED: 'Kabul edildi. Talep sahibi onaylamalı.',
  REQUEST_DELETED: 'Talep silindi',

  TRACKER_LABEL: 'Takasın ilerleyişi',
  TRACKER_STEPS: ['Başladı', 'Takas', 'Tamamlama'] as const,

  CARD_ACTION: {
    own_open: null,
    own_paused: null,
    open: 'Kabul et',
    approve_or_decline: 'Onayınızı bekliyor',
    pending_for_other: 'Onay bekliyor',
    waiting_for_approval: 'Onay bekleniyor',
    closed: null,
    in_progress: null,
    completion_wait: null,
    completion_answer: null,
    cancellation_wait: 'İptale onay veya itiraz bekleniyor',
    cancellation_answer: 'İptal istendi: onaylayın veya itiraz edin',
    disputed: 'Anlaşmazlık: yönetici sohbete katıldı',
    completed: null,
    failed: null,
    cancelled: null,
  },

  CARD_STATUS: {
    own_open: null,
    own_paused: 'Duraklatıldı',
    open: null,
    approve_or_decline: null,
    pending_for_other: null,
    waiting_for_approval: null,
    closed: 'Artık açık değil',
    in_progress: 'Sürüyor',
    completion_wait: 'Tamamlanıyor',
    completion_answer: 'Tamamlanıyor',
    cancellation_wait: 'İptal sürüyor',
    cancellation_answer: 'İptal sürüyor',
    disputed: 'Anlaşmazlık',
    completed: 'Tamamlandı',
    failed: 'Başarısız',
    cancelled: 'İptal edildi',
  },

  TURN: {
    you: 'Sıra sizde',
    them: 'Sıra onda',
    nobody: '',
  },
} satisfies Strings['home'];
