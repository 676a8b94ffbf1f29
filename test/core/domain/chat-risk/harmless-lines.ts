// Further everyday lines of exchange chats, written to find phrases that are too wide; the corpus stays as it is.

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
`
  .trim()
  .split('\n');
