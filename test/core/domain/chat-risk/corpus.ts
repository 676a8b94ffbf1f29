// Corpus of chat lines in eight languages: half of them risky, by kind, half of them everyday lines and near misses (HINT-01).
import type { PageLanguage } from '#domain/languages.ts';

/** Lines of each language: '-' before a harmless one, the kind before a risky one. */
const LINES: Readonly<Record<Exclude<PageLanguage, 'qps'>, string>> = {
  en: `
    off_platform | Let's continue on WhatsApp, it's easier for me
    off_platform | write me in telegram @fast_cash_77 we finish there
    off_platform | add me on signal and I'll send you the details
    link | confirm your card here https://kantor-pay.top/confirm
    link | open www.secure-exchange.info and enter your data
    impostor | Hello, this is Kantor support. Your deal is on hold
    impostor | I am the admin of this market, please verify your account
    secrets | send me the code from the sms please
    secrets | I need your CVV and the expiry date to send the money
    secrets | what is your seed phrase? the wallet asks for it
    cancel_paid | I sent the money, now please cancel the deal and we do it directly
    cancel_paid | cancel this exchange, I will pay you back right after
    hurry | hurry up, release now or I lose money
    hurry | you have 5 minutes, be quick or I call the police
    third_party | my brother will pay you from his account
    third_party | the transfer comes from a friend's card, don't worry
    third_party | I pay from my wife's account because mine is blocked
    other_sum | send 950 instead of 1000, I will fix the rest later
    other_sum | please transfer a bit more, I'll settle the difference in cash
    overpaid | oops I sent too much, return the difference please
    overpaid | I overpaid you by 200, send it back to this card
    pay_again | the payment failed on my side, please send it again
    pay_again | technical error, pay once more and the first one comes back
    cash_ahead | transfer first and the courier brings the cash
    cash_ahead | pay now, I'll give you the ATM code to withdraw the cash
    - | Hi! Are you there?
    - | I have sent 500 USD by Wise
    - | Thanks, received. Have a nice day!
    - | my bank says it can take until tomorrow
    - | what name is on the account?
    - | the account is in my own name, Mia Keller
    - | I never pay from other people's accounts
    - | could you send a screenshot of the receipt?
    - | I'm on the train, give me ten minutes
    - | no hurry, take your time
    - | please check that the amount is exactly 1,000
    - | let's meet at the cafe at 6, I will count the cash first
    - | do you use Revolut or N26?
    - | my phone number for SBP is +7 912 345 67 89
    - | I can't find your IBAN in the chat
    - | the rate is fine for me
    - | sorry, I was in a meeting
    - | will you send it today or tomorrow?
    - | I see it in my bank, confirming now
    - | the transfer is still pending
    - | which bank is it?
    - | my brother lives in Berlin too, small world
    - | support answered that it is only maintenance
    - | the code of the bank is DEUTDEFF
    - | good exchange, I'll leave a review`,
  ru: `
    off_platform | давай в вотсап, там удобнее
    off_platform | напиши мне в телеграм @obmen_bystro, там договорим
    off_platform | скинь свой номер, продолжим в вайбере
    link | подтвердите карту тут https://sber-oplata.top/pay
    link | зайди на obmen-secure.ru и введи данные
    impostor | Здравствуйте, это служба поддержки Kantor, ваша сделка заморожена
    impostor | я администратор площадки, пройдите проверку аккаунта
    secrets | пришли код из смс, без него не могу отправить
    secrets | скажите CVV и срок действия карты
    secrets | продиктуй сид фразу от кошелька
    cancel_paid | я уже оплатил, отмени сделку, сделаем напрямую
    cancel_paid | отменяй обмен, деньги потом верну
    hurry | быстрее подтверждай, у меня время горит
    hurry | срочно подтверди, иначе пойду в полицию
    third_party | переведёт мой брат со своей карты
    third_party | деньги придут от другого человека, не пугайся
    third_party | оплачу с карты жены, моя заблокирована
    other_sum | переведи 950 вместо 1000, остальное потом
    other_sum | отправь чуть больше, разницу верну наличкой
    overpaid | ой, отправил лишнее, верни разницу
    overpaid | я переплатил 2000, скинь обратно на эту карту
    pay_again | платёж не прошёл, отправь ещё раз
    pay_again | техническая ошибка, переведите повторно, первый вернётся
    cash_ahead | сначала перевод, потом курьер привезёт наличные
    cash_ahead | оплати, и я пришлю код для снятия наличных в банкомате
    - | Добрый день! Вы на месте?
    - | отправил 50 000 на Сбер, проверьте
    - | спасибо, всё пришло, хорошего дня
    - | банк пишет, что до завтра
    - | на чьё имя карта?
    - | карта на моё имя, Иван П.
    - | с чужих карт никогда не плачу
    - | можете прислать чек?
    - | я за рулём, буду через десять минут
    - | не спешите, я подожду
    - | проверьте, пожалуйста, что сумма ровно 79 400
    - | встретимся у метро в 18:00, сначала пересчитаю наличные
    - | у вас Тинькофф или Альфа?
    - | номер для СБП +7 912 345 67 89
    - | не вижу реквизиты в чате
    - | курс устраивает
    - | извините, был на совещании
    - | переведёте сегодня или завтра?
    - | вижу в банке, подтверждаю
    - | перевод ещё в обработке
    - | какой банк?
    - | мой брат тоже живёт в Тбилиси
    - | поддержка банка ответила, что технические работы
    - | БИК банка 044525225
    - | хороший обмен, оставлю отзыв`,
  uk: `
    off_platform | давай у вайбер, там зручніше
    off_platform | напиши мені в телеграм @obmin_shvydko, там домовимось
    off_platform | скинь номер, продовжимо у вотсапі
    link | підтвердіть картку тут https://privat-oplata.top/pay
    link | зайди на obmin-secure.com.ua і введи дані
    impostor | Вітаю, це служба підтримки Kantor, вашу угоду заморожено
    impostor | я адміністратор майданчика, пройдіть перевірку акаунта
    secrets | надішли код із смс, без нього не можу відправити
    secrets | скажіть CVV і термін дії картки
    secrets | продиктуй сід фразу від гаманця
    cancel_paid | я вже оплатив, скасуй угоду, зробимо напряму
    cancel_paid | скасовуй обмін, гроші потім поверну
    hurry | швидше підтверджуй, у мене час горить
    hurry | терміново підтверди, інакше піду в поліцію
    third_party | перекаже мій брат зі своєї картки
    third_party | гроші прийдуть від іншої людини, не хвилюйся
    third_party | оплачу з картки дружини, моя заблокована
    other_sum | перекажи 950 замість 1000, решту потім
    other_sum | надішли трохи більше, різницю поверну готівкою
    overpaid | ой, надіслав зайве, поверни різницю
    overpaid | я переплатив 2000, скинь назад на цю картку
    pay_again | платіж не пройшов, надішли ще раз
    pay_again | технічна помилка, перекажіть повторно, перший повернеться
    cash_ahead | спочатку переказ, потім кур'єр привезе готівку
    cash_ahead | оплати, і я надішлю код для зняття готівки в банкоматі
    - | Добрий день! Ви тут?
    - | відправив 20 000 на monobank, перевірте
    - | дякую, все прийшло, гарного дня
    - | банк пише, що до завтра
    - | на чиє ім'я картка?
    - | картка на моє ім'я, Олена К.
    - | з чужих карток ніколи не плачу
    - | можете надіслати квитанцію?
    - | я за кермом, буду за десять хвилин
    - | не поспішайте, я почекаю
    - | перевірте, будь ласка, що сума рівно 42 800
    - | зустрінемось біля метро о 18:00, спочатку перерахую готівку
    - | у вас ПриватБанк чи моно?
    - | номер для переказу +380 50 123 45 67
    - | не бачу реквізитів у чаті
    - | курс влаштовує
    - | вибачте, був на нараді
    - | перекажете сьогодні чи завтра?
    - | бачу в банку, підтверджую
    - | переказ ще в обробці
    - | який банк?
    - | мій брат теж живе у Варшаві
    - | підтримка банку відповіла, що технічні роботи
    - | код банку МФО 305299
    - | гарний обмін, залишу відгук`,
  es: `
    off_platform | mejor sigamos por WhatsApp, es más fácil
    off_platform | escríbeme al telegram @cambio_rapido y cerramos ahí
    off_platform | pásame tu número y hablamos por Signal
    link | confirma tu tarjeta aquí https://cambio-seguro.top/confirmar
    link | entra en www.pagos-kantor.info y pon tus datos
    impostor | Hola, somos el soporte de Kantor, su operación está retenida
    impostor | soy el administrador de la plataforma, verifique su cuenta
    secrets | mándame el código que te llegó por sms
    secrets | necesito el CVV y la fecha de vencimiento
    secrets | dime tu frase semilla de la billetera
    cancel_paid | ya pagué, cancela la operación y lo hacemos directo
    cancel_paid | cancela el intercambio, luego te devuelvo el dinero
    hurry | apúrate, libera ya que pierdo dinero
    hurry | urgente, confirma ya o llamo a la policía
    third_party | te paga mi hermano desde su cuenta
    third_party | la transferencia llega a nombre de otra persona, no pasa nada
    third_party | pago desde la cuenta de mi esposa porque la mía está bloqueada
    other_sum | envía 950 en vez de 1000, luego arreglamos el resto
    other_sum | transfiere un poco más y te doy la diferencia en efectivo
    overpaid | uy, te envié de más, devuélveme la diferencia
    overpaid | te pagué 200 de más, regrésalos a esta tarjeta
    pay_again | el pago falló, envíalo otra vez
    pay_again | error técnico, paga de nuevo y el primero se devuelve
    cash_ahead | primero transfiere y el mensajero te lleva el efectivo
    cash_ahead | paga y te doy el código del cajero para retirar el efectivo
    - | ¡Hola! ¿Estás ahí?
    - | te envié 500 USD por Zelle
    - | gracias, recibido, buen día
    - | mi banco dice que puede tardar hasta mañana
    - | ¿a nombre de quién está la cuenta?
    - | la cuenta está a mi nombre, Juan García
    - | nunca pago desde cuentas ajenas
    - | ¿me puedes mandar el comprobante?
    - | voy en el metro, dame diez minutos
    - | sin prisa, tómate tu tiempo
    - | revisa que el monto sea exactamente 1.000
    - | nos vemos en el café a las 6, primero cuento el efectivo
    - | ¿usas Bizum o Revolut?
    - | mi número para Bizum es +34 612 345 678
    - | no encuentro tu IBAN en el chat
    - | la tasa me parece bien
    - | perdona, estaba en una reunión
    - | ¿lo envías hoy o mañana?
    - | ya lo veo en mi banco, confirmo
    - | la transferencia sigue pendiente
    - | ¿qué banco es?
    - | mi hermano también vive en Madrid
    - | el soporte del banco dice que es mantenimiento
    - | el código BIC es BBVAESMM
    - | buen intercambio, te dejo una reseña`,
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
};

export interface CorpusLine {
  readonly language: string;
  /** Null for a harmless line. */
  readonly kind: string | null;
  readonly text: string;
  /** True for every second line of a language: the word lists are made without looking at these. */
  readonly isHeldBack: boolean;
}

export const CORPUS: readonly CorpusLine[] = Object.entries(LINES).flatMap(([language, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line, at) => {
      const [kind = '', text = ''] = line.split(' | ').map((part) => part.trim());
      return { language, kind: kind === '-' ? null : kind, text, isHeldBack: at % 2 === 1 };
    }),
);
