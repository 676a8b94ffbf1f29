// Chat lines in four languages, for the corpus: half of them risky, by kind, half of them everyday lines and near misses.

/** Lines of each language: '-' before a harmless one, the kind before a risky one. */
export const EUROPE_LINES = {
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
    no_guide | let's do it without these forms, it's faster
    no_guide | skip the steps in the app, just send it and tell me
    - | I have filled in both names, now the plan
    - | the app says the next step is yours
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
    no_guide | давай без этих форм, так быстрее
    no_guide | пропусти эти шаги в приложении, просто переведи
    - | я заполнил имена, теперь план
    - | банк без паспорта форму не принимает
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
    no_guide | давай без цих форм, так швидше
    no_guide | пропусти ці кроки в застосунку, просто перекажи
    - | я заповнив імена, тепер план
    - | у застосунку зараз твій крок
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
    no_guide | hagámoslo sin estos formularios, es más rápido
    no_guide | sáltate los pasos de la app y transfiere sin más
    - | ya puse los dos nombres, ahora el plan
    - | sin comisión, y el siguiente paso es tuyo
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
} as const;
