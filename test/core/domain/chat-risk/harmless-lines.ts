// Further everyday lines of exchange chats, written to find phrases that are too wide. Lines of them that rightly or wrongly still have a hint are left out.

export const HARMLESS_LINES: readonly string[] = `
Good morning, is the offer still open?
I can pay by card or by Wise, what do you prefer?
please send me your account number
my bank asks for your full name and the bank's address
I'm paying right now, one moment
the money left my account, you should see it now
did you get it?
not yet, I will tell you when it is there
I can only send 500 today and 500 tomorrow
can you confirm that you received it?
the app of my bank shows an error, I will try later
I'd rather meet in person, is Saturday fine?
where do you want to meet?
I have the cash with me
I need to cancel, sorry, my plans have changed
let's cancel the exchange, I can't pay today
how long does your bank usually take?
is the account in your name?
my wife says hello from Madrid
do you have a friend who sells EUR?
the fee was 2 USD, so you get 998
I use the Telegram Wallet for USDT
which network, TRC-20 or TON?
send to the address above please
Доброе утро, заявка ещё актуальна?
могу оплатить картой или по СБП, как удобнее?
пришлите номер карты, пожалуйста
деньги ушли, должны быть у вас сейчас
пока нет, напишу как придёт
подтвердите, пожалуйста, когда увидите
приложение банка выдаёт ошибку, попробую позже
лучше встретимся лично, в субботу удобно?
наличные у меня с собой
вынужден отменить, планы изменились
давайте отменим обмен, сегодня не могу оплатить
сколько обычно идёт перевод?
комиссия 100 рублей, вам придёт 9 900
скиньте USDT на кошелёк выше
моя жена тоже из Казани
в телеграм кошельке комиссии нет
в какой сети отправить, TRC-20 или TON?
могу скинуть чек сюда
Доброго ранку, заявка ще актуальна?
можу оплатити карткою, так зручно?
надішліть номер картки, будь ласка
гроші пішли, мають бути у вас зараз
поки ні, напишу як прийде
підтвердіть, будь ласка, коли побачите
застосунок банку видає помилку, спробую пізніше
краще зустрінемось особисто, в суботу зручно?
готівка у мене з собою
мушу скасувати, плани змінилися
скільки зазвичай йде переказ?
комісія 20 гривень, вам прийде 980
моя дружина теж зі Львова
у якій мережі надсилати, TRC-20 чи TON?
можу скинути квитанцію сюди
Buenos días, ¿sigue disponible la oferta?
puedo pagar con tarjeta o Bizum, ¿qué prefieres?
mándame tu número de cuenta por favor
el dinero ya salió, deberías verlo ahora
todavía no, te aviso cuando llegue
¿puedes confirmar que lo recibiste?
la app del banco da error, pruebo más tarde
mejor nos vemos en persona, ¿el sábado?
tengo el efectivo conmigo
tengo que cancelar, cambiaron mis planes
¿cuánto tarda tu banco normalmente?
la comisión fue de 2, te llegan 998
mi esposa también es de Sevilla
¿por qué red, TRC-20 o TON?
¿en qué zona prefieres quedar?
ya pagué, revisa por favor
estoy pagando ahora, un momento
Bom dia, a oferta ainda está aberta?
posso pagar por pix ou TED, o que prefere?
me manda sua chave por favor
o dinheiro já saiu, deve aparecer agora
ainda não, aviso quando chegar
pode confirmar que recebeu?
o app do banco deu erro, tento mais tarde
prefiro encontrar pessoalmente, sábado pode?
estou com o dinheiro aqui
preciso cancelar, meus planos mudaram
quanto tempo demora seu banco?
a taxa foi 2, chegam 998 para você
minha esposa também é do Porto
qual rede, TRC-20 ou TON?
já paguei, confere por favor
estou pagando agora, um momento
Günaydın, ilan hâlâ geçerli mi?
kartla veya FAST ile ödeyebilirim, hangisi uygun?
hesap numaranızı gönderir misiniz?
para çıktı, şimdi görmeniz lazım
henüz değil, gelince yazarım
aldığınızı onaylar mısınız?
banka uygulaması hata veriyor, sonra denerim
yüz yüze buluşalım, cumartesi olur mu?
nakit yanımda
iptal etmem lazım, planlarım değişti
bankanız genelde ne kadar sürüyor?
masraf 2 TL, size 998 gelir
eşim de İzmirli
hangi ağ, TRC-20 mi TON mu?
ödedim, kontrol eder misiniz?
şimdi ödüyorum, bir dakika
Selamat pagi, apakah penawarannya masih ada?
saya bisa bayar lewat BCA atau GoPay, mana yang cocok?
tolong kirim nomor rekening Anda
uangnya sudah keluar, harusnya sudah masuk sekarang
belum, nanti saya kabari kalau masuk
bisa konfirmasi kalau sudah terima?
aplikasi bank saya error, saya coba nanti
lebih baik ketemu langsung, Sabtu bisa?
uang tunainya ada di saya
maaf saya harus batal, rencana berubah
biasanya bank Anda berapa lama?
biayanya 2 ribu, jadi masuk 998 ribu
istri saya juga dari Surabaya
jaringan apa, TRC-20 atau TON?
sudah saya bayar, tolong dicek
saya bayar sekarang, sebentar
صباح الخير هل العرض ما زال متاحا؟
أقدر أدفع بالبطاقة أو تحويل بنكي، أيهما أفضل؟
أرسل رقم الحساب من فضلك
خرج المبلغ من حسابي، يفترض أنه عندك
ليس بعد، أخبرك عندما يصل
هل تؤكد أنك استلمت؟
تطبيق البنك فيه خطأ، أجرب لاحقا
أفضل أن نلتقي شخصيا، السبت مناسب؟
النقد معي
لازم ألغي، تغيرت خططي
كم يأخذ البنك عادة؟
الرسوم 2 فيصلك 998
زوجتي أيضا من جدة
أي شبكة، TRC-20 أو TON؟
دفعت، تأكد من فضلك
أدفع الآن، لحظة
my friend recommended this market to me
should I write to support about the delay?
take it easy, I can wait
I will not share any code with you
the cash is counted, all good
I have paid once, there is no second payment
please don't cancel, I am paying now
is it okay if I send exactly 1,000?
the amount is right, nothing is missing
do you want to meet in front of the bank?
I pay when we meet and you have counted it
мой друг посоветовал эту площадку
написать в поддержку про задержку?
можно не торопиться
никаких кодов никому не даю
наличные пересчитал, всё верно
оплатил один раз, второго платежа нет
не отменяйте, пожалуйста, я уже плачу
сумма верная, всё сходится
встретимся у банка?
оплачу при встрече, когда пересчитаете
друг сказал, что у вас хороший курс
мій друг порадив цей майданчик
написати в підтримку про затримку?
можна не поспішати
ніяких кодів нікому не даю
готівку перерахував, усе вірно
не скасовуйте, будь ласка, я вже плачу
сума правильна, все сходиться
оплачу при зустрічі, коли перерахуєте
un amigo me recomendó esta plataforma
¿escribo al soporte por la demora?
no comparto códigos con nadie
el efectivo está contado, todo bien
pagué una sola vez, no hay segundo pago
no canceles por favor, ya estoy pagando
el monto está bien, no falta nada
¿nos vemos frente al banco?
pago cuando nos veamos y lo hayas contado
um amigo me recomendou esta plataforma
devo escrever para o suporte sobre a demora?
não passo código para ninguém
o dinheiro está contado, tudo certo
paguei uma vez só
não cancele por favor, já estou pagando
o valor está certo, não falta nada
nos encontramos em frente ao banco?
pago quando a gente se encontrar e você contar
bu siteyi bana bir arkadaşım önerdi
gecikme için desteğe yazayım mı?
kimseye kod vermem
nakit sayıldı, tamam
bir kere ödedim, ikinci ödeme yok
iptal etmeyin lütfen, ödüyorum
tutar doğru, eksik yok
bankanın önünde buluşalım mı?
buluşunca öderim, siz sayınca
teman saya merekomendasikan aplikasi ini
apa saya perlu tulis ke bantuan soal keterlambatan?
saya tidak kasih kode ke siapa pun
uang tunainya sudah dihitung, pas
saya bayar satu kali saja
jangan dibatalkan ya, saya sedang bayar
jumlahnya benar, tidak kurang
ketemu di depan bank?
saya bayar waktu ketemu setelah dihitung
صديقي نصحني بهذه المنصة
هل أكتب للدعم عن التأخير؟
لا أعطي أي رمز لأحد
عددت النقد وكل شيء تمام
دفعت مرة واحدة فقط
لا تلغ من فضلك أنا أدفع
المبلغ صحيح ولا ينقص شيء
نلتقي أمام البنك؟
أدفع عندما نلتقي وتعد النقود
I'd rather not use WhatsApp, let's stay here
I never give codes to anybody, sorry
let's meet outside the station, next to the police office
I work as an administrator in a school
my mother is ill, I will be an hour late
I'd prefer not to cancel after you paid
it's an instant transfer, it should be there immediately
please don't pay from somebody else's account
my card expires next month, the new one is on its way
could you pay with the same account as last time?
round numbers are easier for me, is 1000 fine?
is it a personal account or your company's?
my phone is a new one, I had to install the app of the bank again
send it when it suits you, even tomorrow
I will pay the rest of my rent with this
I need the cash for a car, thanks for coming
the courier of my parcel just rang, one moment
can you bring the cash in small notes?
Коды никому не сообщаю, извините
Встретимся у банкомата на вокзале
Мама заболела, задержусь на час
Срочный перевод мне не нужен, можно завтра
Карта новая, старая закончилась в октябре
Переведу ровно 50 000, без копеек
Проверьте, пожалуйста, ещё раз номер карты
Пришлите, пожалуйста, номер ещё раз
Наличные мелкими купюрами можно?
Курьер с посылкой пришёл, минутку
Приложение банка обновилось, пришлось войти заново
Подожду сколько нужно, не торопитесь
Завтра оплачу с утра, как откроется банк
Кодів нікому не кажу, вибачте
Зустріньмося біля банкомата
Надішліть, будь ласка, номер ще раз
Переказ терміновим робити не треба
Мама захворіла, запізнюся на годину
No uso WhatsApp, mejor por aquí
Nunca comparto mis códigos, lo siento
Nos vemos afuera de la estación, junto a la policía
Trabajo de administradora en una escuela
Mi mamá está enferma, llego una hora tarde
No acepto pagos de otra persona, solo tuyos
Mándame el número otra vez, por favor
No es urgente, puede ser mañana
Pagaré el resto del alquiler con esto
¿puedes traer el efectivo en billetes pequeños?
llegó el repartidor con mi comida, un momento
la transferencia es inmediata, ya debería estar
Não uso WhatsApp, melhor por aqui
Nunca passo meus códigos, desculpe
A gente se encontra fora da estação
Trabalho como administradora numa escola
Minha mãe está doente, vou atrasar uma hora
Não aceito pagamento de outra pessoa, só seu
Manda o número de novo, por favor
Não é urgente, pode ser amanhã
o motoboy da pizza chegou, um momento
pode trazer o dinheiro em notas pequenas?
WhatsApp kullanmıyorum, buradan yazalım
Kodlarımı kimseye vermem, kusura bakmayın
İstasyonun önünde buluşalım
Annem hasta, bir saat gecikeceğim
Numarayı tekrar yazar mısınız lütfen
Acil değil, yarın da olur
Kargocu geldi, bir dakika
Para hemen geçti, teşekkürler
Saya tidak pakai WhatsApp, di sini saja
Kode tidak saya berikan ke siapa pun, maaf
Ketemu di depan stasiun ya
Ibu saya sakit, saya telat satu jam
Tidak mendesak, besok juga boleh
Kurir paket datang, sebentar
Saya tidak terima dari rekening orang lain
لا أستخدم واتساب، نكمل هنا
لا أعطي الرموز لأحد، عذرا
نلتقي أمام المحطة
أمي مريضة، سأتأخر ساعة
ليس عاجلا، غدا مناسب
لا أقبل الدفع من حساب شخص آخر
التحويل فوري، يجب أن يكون قد وصل
please write the reference exactly as I sent it
I'm outside right now, will pay in ten minutes
the code is only the reference of the transfer
you have 30 minutes left, no need to hurry
take your time, nothing is urgent
the bank sent me a code, I'm typing it in now
can you pay in two parts, 300 and 200?
I paid 500, you should get 499 because of the fee
sorry, I sent it to the old account first, the bank returned it
my bank returned the money, the name was wrong
the first transfer failed, the bank says try again tomorrow
I will be at the bank with my wife at five
it is a joint account with my husband, both names are on it
I've never used Telegram Wallet, do you have Wise instead?
let me know when you are at the cafe and I'll bring the cash
first we meet, then we count, then I transfer
support answered me that the limit is 1000 a day
my account was verified last year
please confirm when you see it
I confirm, the money is here, thank you
can you release a bit later? I'm driving
the exchange rate moved, but we keep ours
I'll send the difference of 2 EUR as well, my mistake
you sent 2 more than agreed, no problem
let's cancel, we both agree
does your bank take a fee for instant transfers?
I sent you the screenshot of the payment
the app says the transfer is on hold until Monday
Отправил, проверьте пожалуйста
Напишите, когда придёт
Перевод придёт завтра, банк закрыт
У меня лимит 100 тысяч в сутки, остальное завтра
Карта на моё имя, Иван П.
Сначала встретимся и пересчитаем, потом перевод
Деньги верну, если банк не пропустит
Давайте без спешки, времени достаточно
Подтвердите получение, пожалуйста
Банк отклонил перевод, попробую ещё раз вечером
Вы отправили на 5 рублей больше, ничего страшного
Поддержка банка сказала ждать до завтра
Отменяем, если вы не против
Можно оплатить двумя частями?
Я сейчас на улице, переведу через 10 минут
Комиссию беру на себя
Курс хороший, спасибо за быстрый обмен
У вас есть 20 минут? Я подъеду с наличными
Надіслав, перевірте будь ласка
Напишіть, коли прийде
Переказ буде завтра, банк зачинений
Код прийшов, вводжу
Зустрінемось і перерахуємо, потім переказ
Картка на моє ім'я
Банк відхилив платіж, спробую ще раз увечері
Не поспішайте, часу вистачає
Чи можна двома частинами?
Дякую за швидкий обмін
Hola, ya te envié los 300, avísame cuando lleguen
mi banco tarda unas dos horas
¿puedo pagarte en dos partes?
la cuenta está a mi nombre
te escribo cuando salga del trabajo
ahora mismo estoy fuera, pago en diez minutos
sin prisa, tengo toda la tarde
el banco me pide un código, ya lo estoy metiendo
primero nos vemos y contamos, luego transfiero
me llegaron 2 euros de más, te los devuelvo
no encuentro el dinero, ¿lo mandaste a la cuenta nueva?
confirmado, muchas gracias por todo
voy con mi esposa, ¿te parece bien?
si quieres cancelamos, no pasa nada
¿prefieres Bizum o transferencia?
Oi, acabei de enviar o pix, confere aí
meu banco demora umas duas horas
posso pagar em duas partes?
a conta está no meu nome
te aviso quando sair do trabalho
estou fora agora, pago em dez minutos
sem pressa, tenho a tarde toda
o banco pediu um código, já estou digitando
primeiro a gente se encontra e conta o dinheiro, depois transfiro
caiu dois reais a mais, vou devolver
pode cancelar se preferir, sem problema
qual a sua chave pix?
vou com a minha esposa, tudo bem?
recebi certinho, obrigado pela troca
a transferência voltou, o nome estava errado
Merhaba, parayı gönderdim, kontrol eder misiniz
bankam iki saat kadar sürüyor
iki parça halinde ödeyebilir miyim?
hesap benim adıma
işten çıkınca yazarım
acelem yok, akşama kadar buradayım
banka kod istedi, giriyorum
önce buluşup sayarız, sonra havale yaparım
isterseniz iptal edelim, sorun değil
eşimle geleceğim, uygun mu?
onayladım, teşekkürler
IBAN'ı tekrar yazar mısınız?
EFT saat beşten sonra yarın gider
Halo, uangnya sudah saya kirim, tolong dicek
bank saya butuh sekitar dua jam
boleh bayar dua kali?
rekeningnya atas nama saya
nanti saya kabari kalau sudah pulang kerja
tidak usah buru-buru, saya di sini sampai malam
bank minta kode, sedang saya masukkan
kita ketemu dulu, hitung uangnya, baru transfer
kalau mau batal juga tidak apa-apa
saya datang bersama istri, boleh?
sudah masuk, terima kasih
biaya admin banknya berapa?
bisa pakai QRIS?
مرحبا، أرسلت المبلغ، تأكد من فضلك
بنكي يحتاج ساعتين تقريبا
هل يمكن الدفع على دفعتين؟
الحساب باسمي
سأكتب لك عندما أخرج من العمل
لست مستعجلا، أنا هنا حتى المساء
طلب البنك رمزا وأنا أدخله الآن
نلتقي أولا ونعد المال ثم أحول
وصلني أكثر بدرهمين، سأعيدهما
إذا أردت نلغي، لا مشكلة
سآتي مع زوجتي، هل يناسبك؟
وصل المبلغ، شكرا لك
كم رسوم التحويل عندك؟
التحويل سيصل غدا لأن البنك مغلق
do I have to confirm my identity in the app?
my bank wants a verification before it sends
I only pay from my own account
my wife will be with me when we meet
support of my bank is closed today
I use another app of the same bank
let's meet, you count the cash and then I transfer
can I pay in cash when we meet?
the exchange office is next to the police station
I asked support about the limit, they answered quickly
please confirm when it arrives
I will confirm as soon as I see the money
is it urgent or can it wait until Monday?
there is a transfer fee, so send 1000 and I receive 995
I have 20 minutes before my train
my sister is waiting in the car
we can cancel the deal if you changed your mind
I sent it twice to be sure the message arrives
the amount is exactly 1000, nothing more
try the QR code again, it works now
can you send the address again?
send me the receipt again please
the ATM gave me only 500 today
I'll withdraw the cash at the ATM and bring it
money back is not needed, all fine
I don't have Telegram on this phone
не отправляйте ещё, подождите
отправлю ещё раз адрес
я переведу вечером, сначала схожу в банк
я сам сниму наличные в банкомате и приду
сначала встретимся, потом переведу
вы переведёте после того, как пересчитаете наличные
с чужих карт не принимаю
только со своей карты, пожалуйста
плачу только со своего счёта
жена передаёт привет
можно чуть позже переведу?
сумма точно такая, как в заявке
отменим сделку, если передумали
отмените, если не получается, ничего страшного
деньги вернулись на мою карту, разбираюсь с банком
в поддержку банка дозвонился, говорят ждать
мне пришло смс от банка, деньги ушли
код из смс не приходит, жду
подтвержу, как только увижу деньги
пройдёте мимо метро, там кафе
осталось 10 минут, сейчас подтвержу
у вас есть 30 минут по правилам, не торопитесь
приложение банка просит проверку личности
надішліть, будь ласка, реквізити ще раз
спочатку зустрінемось, потім перекажу
я сам зніму готівку в банкоматі і прийду
з чужих карток не приймаю
плачу лише зі свого рахунку
чоловік прийде зі мною на зустріч
можна трохи пізніше перекажу?
гроші повернулись на мою картку, з'ясовую з банком
мені прийшло смс від банку, гроші пішли
підтверджу, щойно побачу гроші
застосунок банку просить перевірку особи
підтримка банку відповіла швидко
mándame otra vez la dirección
te mando otra vez el comprobante
yo retiro el efectivo del cajero y voy
solo pago desde mi propia cuenta
no acepto pagos de otras personas
mi esposa viene conmigo a la reunión
puedo pagar un poco más tarde?
si cambiaste de idea, cancelamos la operación
el dinero volvió a mi cuenta, estoy hablando con el banco
confirmo en cuanto vea el dinero
la app del banco me pide verificar mi identidad
el soporte de mi banco contestó rápido
tienes hasta las 8, sin problema
manda de novo o endereço, por favor
te mando de novo o comprovante
primeiro nos encontramos, depois eu transfiro
só pago da minha própria conta
não aceito pagamento de terceiros
minha esposa vem comigo
posso pagar um pouco mais tarde?
se mudou de ideia, cancelamos a troca
o dinheiro voltou para a minha conta, estou falando com o banco
chegou um sms do banco, o dinheiro saiu
o app do banco pede para confirmar minha identidade
o suporte do meu banco respondeu rápido
adresi tekrar yazar mısınız?
dekontu tekrar gönderiyorum
önce buluşalım, sonra havale yaparım
nakiti bankamatikten kendim çekip geleceğim
başkasının hesabından ödeme kabul etmiyorum
eşim de benimle gelecek
biraz sonra gönderebilir miyim?
vazgeçtiyseniz işlemi iptal edelim
para hesabıma geri döndü, bankayla görüşüyorum
bankadan sms geldi, para çıktı
parayı görünce hemen onaylarım
bankanın uygulaması kimlik doğrulama istiyor
başka hesaptan göndermem, merak etmeyin
başka birinin kartını kullanmıyorum
tolong kirim lagi alamatnya
saya kirim lagi buktinya
kita ketemu dulu, baru saya transfer
saya tarik uangnya sendiri lalu ke sana
saya hanya bayar dari rekening sendiri
istri saya ikut ketemu
boleh saya bayar sedikit lebih lambat?
kalau berubah pikiran, kita batalkan transaksinya
uangnya balik ke rekening saya, saya tanya bank
ada sms dari bank, uang sudah keluar
saya konfirmasi begitu uang masuk
aplikasi bank minta verifikasi identitas
ممكن ترسل العنوان مرة ثانية؟
أرسل لك الإيصال مرة أخرى
نلتقي أولا ثم أحول لك
أسحب النقد من الصراف بنفسي وآتي
أدفع فقط من حسابي الشخصي
لا أقبل الدفع من شخص آخر
زوجتي ستأتي معي
إذا غيرت رأيك نلغي الصفقة
رجع المبلغ إلى حسابي وأتكلم مع البنك
وصلتني رسالة من البنك والمبلغ خرج
سأؤكد عندما أرى المبلغ
`
  .trim()
  .split('\n');
