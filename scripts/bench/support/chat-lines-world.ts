// Chat lines in four languages, for the corpus: half of them risky, by kind, half of them everyday lines and near misses.

/** Lines of each language: '-' before a harmless one, the kind before a risky one. */
export const WORLD_LINES = {
  'pt-BR': `
    off_platform | vamos continuar no WhatsApp, é mais fácil
    off_platform | me chama no telegram @cambio_rapido e fechamos lá
    off_platform | passa seu número que eu te chamo no zap
    link | confirme seu cartão aqui https://pix-seguro.top/confirmar
    link | entre em www.pagamento-kantor.info e coloque seus dados
    impostor | Olá, somos o suporte da Kantor, sua negociação está retida
    impostor | sou o administrador da plataforma, verifique sua conta
    secrets | me manda o código que chegou por sms
    secrets | preciso do CVV e da validade do cartão
    secrets | qual é a sua frase de recuperação da carteira
    cancel_paid | já paguei, cancela a negociação e fazemos direto
    cancel_paid | cancela a troca, depois eu devolvo o dinheiro
    hurry | anda logo, confirma agora que estou perdendo dinheiro
    hurry | urgente, libera já ou vou na polícia
    third_party | meu irmão vai pagar da conta dele
    third_party | o pix vem no nome de outra pessoa, fica tranquilo
    third_party | vou pagar da conta da minha esposa porque a minha está bloqueada
    other_sum | manda 950 em vez de 1000, depois acertamos o resto
    other_sum | transfere um pouco mais e te dou a diferença em dinheiro
    overpaid | opa, mandei a mais, devolve a diferença
    overpaid | te paguei 200 a mais, devolve nessa chave
    pay_again | o pagamento falhou, manda de novo
    pay_again | erro técnico, pague outra vez e o primeiro volta
    cash_ahead | primeiro faz o pix e o motoboy leva o dinheiro vivo
    cash_ahead | paga e eu te passo o código para sacar o dinheiro no caixa
    no_guide | vamos fazer sem esses formulários, é mais rápido
    no_guide | pula essas etapas do app e manda direto
    - | já preenchi os dois nomes, agora o plano
    - | o próximo passo no app é seu
    - | Oi! Você está aí?
    - | enviei 500 reais por pix
    - | obrigado, recebi, bom dia
    - | meu banco diz que pode levar até amanhã
    - | a conta está no nome de quem?
    - | a conta está no meu nome, João Silva
    - | nunca pago de contas de terceiros
    - | pode mandar o comprovante?
    - | estou no ônibus, me dá dez minutos
    - | sem pressa, fica à vontade
    - | confira se o valor é exatamente 1.000
    - | nos encontramos no café às 18h, primeiro conto o dinheiro
    - | você usa Nubank ou Itaú?
    - | minha chave pix é o telefone +55 11 91234-5678
    - | não achei sua chave no chat
    - | a taxa está boa para mim
    - | desculpa, estava em reunião
    - | você manda hoje ou amanhã?
    - | já vi no banco, confirmando
    - | a transferência ainda está pendente
    - | qual é o banco?
    - | meu irmão também mora em Lisboa
    - | o suporte do banco disse que é manutenção
    - | o código do banco é 260
    - | boa troca, vou deixar uma avaliação`,
  tr: `
    off_platform | WhatsApp'tan devam edelim, daha kolay
    off_platform | telegramdan yaz @hizli_doviz orada bitirelim
    off_platform | numaranı at, Signal'den konuşalım
    link | kartını buradan onayla https://guvenli-odeme.top/onay
    link | www.kantor-odeme.info adresine gir bilgilerini yaz
    impostor | Merhaba, Kantor destek ekibiyiz, işleminiz donduruldu
    impostor | ben sitenin yöneticisiyim, hesabınızı doğrulayın
    secrets | sms ile gelen kodu gönder lütfen
    secrets | kartın CVV numarasını ve son kullanma tarihini yaz
    secrets | cüzdanın kurtarma kelimelerini söyler misin
    cancel_paid | parayı gönderdim, işlemi iptal et elden halledelim
    cancel_paid | takası iptal et, paranı sonra geri yollarım
    hurry | acele et, hemen onayla yoksa zarar ediyorum
    hurry | çabuk ol yoksa polise giderim
    third_party | ödemeyi abim kendi hesabından yapacak
    third_party | para başka birinin adına gelecek, merak etme
    third_party | eşimin hesabından göndereceğim, benimki bloke
    other_sum | 1000 yerine 950 gönder, kalanını sonra hallederiz
    other_sum | biraz fazla gönder, farkı elden veririm
    overpaid | yanlışlıkla fazla gönderdim, farkı iade et
    overpaid | sana 200 fazla yolladım, bu karta geri at
    pay_again | ödeme başarısız oldu, tekrar gönder
    pay_again | teknik hata, bir daha öde ilki geri döner
    cash_ahead | önce havale yap, kurye nakiti getirecek
    cash_ahead | öde, bankamatikten nakit çekmen için kod vereceğim
    no_guide | bu formlar olmadan yapalım, daha hızlı
    no_guide | uygulamadaki adımları atla, direkt gönder
    - | iki adı da yazdım, şimdi plan
    - | sıradaki adım sende
    - | Merhaba, orada mısınız?
    - | FAST ile 5.000 TL gönderdim
    - | teşekkürler, geldi, iyi günler
    - | bankam yarına kadar sürebilir diyor
    - | hesap kimin adına?
    - | hesap kendi adıma, Şükrü Çağlar
    - | başkasının hesabından asla ödemem
    - | dekontu gönderebilir misiniz?
    - | metrodayım, on dakika verin
    - | acele etmeyin, beklerim
    - | tutarın tam 1.000 olduğunu kontrol edin
    - | saat 6'da kafede buluşalım, önce parayı sayarım
    - | Papara mı kullanıyorsunuz Ziraat mi?
    - | telefon numaram +90 532 123 45 67
    - | IBAN'ınızı sohbette bulamadım
    - | kur benim için uygun
    - | kusura bakmayın, toplantıdaydım
    - | bugün mü gönderirsiniz yarın mı?
    - | bankamda görüyorum, onaylıyorum
    - | havale hâlâ beklemede
    - | hangi banka?
    - | abim de Berlin'de yaşıyor
    - | bankanın desteği bakım var dedi
    - | şube kodu 1234
    - | güzel bir takastı, yorum bırakacağım`,
  id: `
    off_platform | lanjut di WhatsApp saja ya, lebih gampang
    off_platform | chat aku di telegram @tukar_cepat kita selesaikan di sana
    off_platform | minta nomor wa dong, kita lanjut di sana
    link | konfirmasi kartu di sini https://bayar-aman.top/konfirmasi
    link | buka www.kantor-bayar.info lalu isi data kamu
    impostor | Halo, kami dari tim bantuan Kantor, transaksi Anda ditahan
    impostor | saya admin platform ini, tolong verifikasi akun Anda
    secrets | kirim kode OTP yang masuk lewat sms
    secrets | saya butuh CVV dan masa berlaku kartu
    secrets | apa frasa pemulihan dompet kamu
    cancel_paid | uang sudah saya kirim, batalkan transaksi, kita langsung saja
    cancel_paid | batalkan pertukaran ini, nanti uangnya saya kembalikan
    hurry | cepat konfirmasi sekarang, saya rugi
    hurry | buruan, kalau tidak saya lapor polisi
    third_party | kakak saya yang transfer dari rekeningnya
    third_party | uangnya masuk atas nama orang lain, tenang saja
    third_party | saya bayar dari rekening istri karena punya saya diblokir
    other_sum | kirim 950 saja bukan 1000, sisanya nanti
    other_sum | transfer lebih sedikit, selisihnya saya kasih tunai
    overpaid | aduh saya kirim kelebihan, tolong kembalikan selisihnya
    overpaid | saya kelebihan bayar 200 ribu, transfer balik ke rekening ini
    pay_again | pembayaran gagal, kirim lagi ya
    pay_again | ada gangguan teknis, bayar sekali lagi yang pertama kembali
    cash_ahead | transfer dulu, nanti kurir antar uang tunainya
    cash_ahead | bayar dulu, saya kasih kode tarik tunai di ATM
    no_guide | kita lakukan tanpa formulir ini saja, lebih cepat
    no_guide | lewati langkah di aplikasi, langsung transfer saja
    - | kedua nama sudah saya isi, sekarang rencananya
    - | langkah berikutnya giliran kamu
    - | Halo, apakah Anda di sana?
    - | sudah saya kirim 500 ribu lewat BCA
    - | terima kasih, sudah masuk, selamat siang
    - | kata bank bisa sampai besok
    - | rekeningnya atas nama siapa?
    - | rekening atas nama saya sendiri, Budi Santoso
    - | saya tidak pernah bayar dari rekening orang lain
    - | bisa kirim bukti transfer?
    - | saya lagi di kereta, sepuluh menit ya
    - | tidak usah buru-buru, santai saja
    - | tolong cek jumlahnya pas 1.000.000
    - | ketemu di kafe jam 6, saya hitung uangnya dulu
    - | Anda pakai Mandiri atau BNI?
    - | nomor GoPay saya +62 812 3456 7890
    - | saya tidak menemukan nomor rekening di chat
    - | kursnya cocok buat saya
    - | maaf, tadi rapat
    - | dikirim hari ini atau besok?
    - | sudah terlihat di bank, saya konfirmasi
    - | transfernya masih diproses
    - | bank apa?
    - | kakak saya juga tinggal di Bandung
    - | bantuan bank bilang sedang pemeliharaan
    - | kode bank BCA 014
    - | pertukaran yang baik, saya beri ulasan`,
  ar: `
    off_platform | خلينا نكمل على واتساب أسهل
    off_platform | راسلني على تلغرام @sarf_saree ونخلص هناك
    off_platform | أرسل رقمك نكمل على الواتس
    link | أكد بطاقتك هنا https://daf3-amen.top/confirm
    link | ادخل على www.kantor-pay.info واكتب بياناتك
    impostor | مرحبا معك دعم كانتور، صفقتك موقوفة
    impostor | أنا مدير المنصة، يرجى توثيق حسابك
    secrets | أرسل لي الرمز الذي وصلك برسالة sms
    secrets | أحتاج رقم CVV وتاريخ انتهاء البطاقة
    secrets | ما هي عبارة الاسترداد للمحفظة
    cancel_paid | أنا دفعت، ألغ الصفقة ونكمل بشكل مباشر
    cancel_paid | ألغي العملية وبعدها أرجع لك المبلغ
    hurry | بسرعة أكد الآن أنا أخسر
    hurry | استعجل وإلا أبلغ الشرطة
    third_party | أخي سيحول لك من حسابه
    third_party | التحويل سيصل باسم شخص آخر لا تقلق
    third_party | سأدفع من حساب زوجتي لأن حسابي محظور
    other_sum | أرسل 950 بدل 1000 والباقي لاحقا
    other_sum | حول أكثر قليلا وأعطيك الفرق نقدا
    overpaid | أرسلت مبلغا زائدا بالخطأ، أرجع الفرق
    overpaid | دفعت لك 200 زيادة، رجعها على هذه البطاقة
    pay_again | فشلت العملية، أرسل مرة ثانية
    pay_again | خطأ تقني، ادفع مرة أخرى والأولى ترجع لك
    cash_ahead | حول أولا ثم يوصل لك المندوب النقد
    cash_ahead | ادفع وأعطيك رمز سحب النقد من الصراف
    no_guide | خلينا نعملها بدون هذه النماذج أسرع
    no_guide | تجاوز خطوات التطبيق وحول مباشرة
    - | كتبت الاسمين والآن الخطة
    - | الخطوة التالية عندك
    - | مرحبا هل أنت موجود؟
    - | أرسلت 500 ريال عن طريق الراجحي
    - | شكرا وصل المبلغ، يومك سعيد
    - | البنك يقول قد يتأخر إلى الغد
    - | الحساب باسم من؟
    - | الحساب باسمي، محمد الأحمد
    - | لا أدفع أبدا من حساب شخص آخر
    - | ممكن ترسل الإيصال؟
    - | أنا في الطريق، عشر دقائق
    - | لا تستعجل خذ وقتك
    - | تأكد أن المبلغ 1000 بالضبط
    - | نلتقي في المقهى الساعة 6 وأعد النقود أولا
    - | هل تستخدم الراجحي أو الأهلي؟
    - | رقم جوالي +966 50 123 4567
    - | لم أجد رقم الآيبان في المحادثة
    - | السعر مناسب لي
    - | عذرا كنت في اجتماع
    - | هل ترسل اليوم أو غدا؟
    - | أراه في حسابي، سأؤكد
    - | التحويل ما زال قيد المعالجة
    - | أي بنك؟
    - | أخي يعيش في دبي أيضا
    - | دعم البنك قال إنها صيانة
    - | رمز البنك 1234
    - | تعامل ممتاز سأترك تقييما`,
} as const;
