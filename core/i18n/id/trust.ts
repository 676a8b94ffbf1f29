// Sentences of trust in Indonesian: the facts of a person's exchanges, one sentence each.
import type { ScreenStrings } from '../screen-strings.ts';

const LEVEL = {
  newcomer: 'Baru di sini',
  known: 'Dikenal',
  established: 'Mapan',
  trusted: 'Tepercaya',
} satisfies ScreenStrings['trust']['LEVEL'];

export const trust = {
  LEVEL,
  levelSince: (level, month) => `${LEVEL[level]} sejak ${month}`,

  DECIDED_AGAINST_ONCE: 'Sekali diputus bersalah',
  decidedAgainstOnceOn: (date) => `Sekali diputus bersalah: ${date}`,
  decidedAgainst: (count) => `${count} kali diputus bersalah`,
  decidedAgainstLastOn: (count, date) => `${count} kali diputus bersalah, terakhir: ${date}`,
  NO_DECISION_AGAINST: 'Tidak pernah diputus bersalah',

  backAfter: (months) => `Kembali setelah ${months} bulan dengan detail pembayaran baru`,
  MOSTLY_ONE_PARTNER: 'Sebagian besar transaksi dengan satu mitra',
  ALL_RECENT: 'Semua dalam 3 hari terakhir',
  NO_EXCHANGE: 'Belum ada transaksi',
  exchangesWith: (exchanges, partners) => `${exchanges} transaksi dengan ${partners} mitra`,
  completes: (percent) => `Menyelesaikan ${percent}\u00a0% dari yang disetujui`,
  ANSWERS_IN_A_MINUTE: 'Menjawab penerimaan dalam sekitar satu menit',
  answersInMinutes: (count) => `Menjawab penerimaan dalam sekitar ${count}\u00a0mnt`,
  answersInHours: (count) => `Menjawab penerimaan dalam sekitar ${count}\u00a0jam`,
  answersInDays: (count) => `Menjawab penerimaan dalam sekitar ${count} hari`,
  lapsed: (count, total) => `${count} dari ${total} penerimaan dibiarkan gugur (30 hari)`,
  satisfied: (percent) => `${percent}\u00a0% puas`,
} satisfies ScreenStrings['trust'];
