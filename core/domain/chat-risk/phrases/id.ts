// Indonesian phrases of risky messages.
import type { RiskPhrases } from '../risk-kinds.ts';

export const ID_PHRASES: RiskPhrases = {
  negations: 'tidak tak jangan bukan tanpa nggak gak ga enggak belum penipu*',
  harmless: {
    pay_again: 'saya aku kami alamat* bukti* struk* foto* tangkapan file* tautan link* data pesan nama',
  },
  phrases: {
    off_platform: `whatsapp, nomor|no|ke|di|lewat|via wa, wa aja|saja|aku|saya, chat|hubungi|kontak|tambah*|lanjut*|pindah|ngobrol|cari telegram|tele|signal|viber|line|discord, telegram|tele|signal lanjut*|selesai*|di, di luar aplikasi|platform`,
    impostor: `saya|kami|aku +admin*|moderator*|bantuan|operator|cs|petugas|tim, tim bantuan|dukungan|keamanan|support, dari pihak|tim +kantor|admin*|bantuan, admin platform|kantor|aplikasi, verifikasi|konfirmasi akun|identitas anda|kamu|kalian|mu, verifikasi|konfirmasi akunmu|identitasmu, akun|transaksi ditahan|dibekukan|diblokir|ditangguhkan`,
    secrets: `kode otp|sms|verifikasi, otp, sms kode, cvv, cvc, pin atm|kartu|anda|kamu|bank|mu, kata sandi, password, frasa|kata pemulihan|rahasia|seed, kunci|kata pribadi|rahasia|privat, masa berlaku, tanggal kadaluarsa|kedaluwarsa`,
    cancel_paid: `kirim|bayar|transfer|dibayar|dikirim batal*, batal* transaksi|pertukaran|pesanan|penawaran|deal langsung|kembali*|nanti|uang*|luar|balik*`,
    hurry: `cepat|cepetan|segera konfirmasi|kirim|bayar|lepas*|transfer|setuj*|sekarang, konfirmasi|lepas*|kirim sekarang|segera|cepat juga|rugi|atau|kalau, buruan, cepetan, buru buru, lapor|ke|panggil polisi, urgent, mendesak, waktu|sisa # menit, kalau tidak|nggak|gak lapor|batal*|saya`,
    third_party: `kakak|adik|abang|istri|suami|teman|temen|ibu|mama|ayah|bapak|sepupu|rekan|bos|anak|saudara|pacar|om|tante saya|aku|ku|yang yang|akan|mau|transfer*|kirim|bayar transfer*|kirim*|bayar*|rekening*,
      rekening|kartu|atm|akun kakak|adik|abang|istri|suami|teman|temen|ibu|mama|ayah|bapak|sepupu|rekan|bos|anak|saudara|orang|pacar, atas nama orang|istri|suami|teman|kakak|lain, nama orang lain, rekening orang lain, orang lain yang transfer*|kirim*|bayar*, pihak ketiga`,
    other_sum: `!# bukan|ganti* #, !kirim|transfer|bayar # saja|aja bukan, !bukan #, kirim|transfer|bayar lebih|kurang sedikit|dikit|banyak, jumlah lain|beda|berbeda, sisanya nanti|tunai|belakangan, selisih* tunai|cash|nanti, dibulatkan, bulatkan`,
    overpaid: `kelebihan kirim|bayar|transfer, kirim|bayar|transfer|transfernya|kirimnya kelebihan|kebanyakan|lebih kembali*|balik*|selisih*|tolong, kembali*|balik* selisih*|kelebihan|lebihnya, salah kirim|transfer lebih|kembali*, dobel|dua kembali*|balik*`,
    pay_again: `!kirim|bayar|transfer|ulang|coba lagi, !kirim|bayar|transfer sekali|ulang, !ulangi pembayaran|transfer|kiriman, !gangguan|kesalahan|error teknis|sistem bayar|kirim|transfer|ulang*`,
    cash_ahead: `transfer|bayar|kirim dulu|duluan kurir|tunai|cash|antar*|ketemu*|uang*|kode, kurir antar*|tunai|uang*|cash|bawa*, kode tarik|atm|penarikan, qr tarik|atm|tunai, tarik tunai, tunai|cash setelah|sesudah transfer|bayar*, dp dulu, setelah transfer|bayar tunai|cash|kurir`,
    no_guide: `!tanpa +formulir*|langkah*|panduan, !lewati|lewatkan|skip|abaikan formulir*|langkah*|panduan, !tidak|nggak|gak|ga|jangan|tak perlu|usah formulir*|langkah*`,
  },
};
