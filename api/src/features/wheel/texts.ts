import { type Language, languages } from '@app/contracts'
import type { PrizeKind } from '@app/contracts/wire'
import type { Text } from '../../wire/texts'

const everywhere = (text: string): Text =>
  Object.fromEntries(languages.map((lang) => [lang, text])) as Record<Language, string>

const noPrize: Text = {
  en_us: 'No prize',
  zh_cn: '未中奖',
  es_es: 'Sin premio',
  ms_my: 'Tiada hadiah',
  vi_vn: 'Không trúng',
  ja_jp: 'はずれ',
  de_de: 'Kein Gewinn',
  it_it: 'Nessun premio',
  id_id: 'Tidak ada hadiah',
}

export const wheelTexts = {
  /** Published at the wheel and at the withdrawal, before it blocks anything (HONEST-7). */
  prizeRule: {
    en_us:
      'You can play with money from free spins right away. You can withdraw it once you have deposited as much as you won. Before your first deposit, what you win by playing with it cannot be withdrawn either.',
    zh_cn: '免费抽奖所得奖金可立即用于游戏；累计充值达到所得金额后即可提现。首次充值前，用奖金赢得的款项不可提现。',
    es_es:
      'El dinero de los giros gratis se puede jugar al momento. Se puede retirar cuando hayas ingresado tanto como ganaste; antes del primer ingreso no se retira nada ganado con él.',
    ms_my:
      'Wang daripada putaran percuma boleh dimainkan serta-merta. Ia boleh dikeluarkan selepas anda mendeposit sebanyak yang dimenangi; sebelum deposit pertama, apa-apa yang dimenangi dengannya tidak boleh dikeluarkan.',
    vi_vn:
      'Tiền từ lượt quay miễn phí dùng để chơi được ngay. Rút được khi bạn đã nạp bằng số tiền đã thắng; trước lần nạp đầu tiên, tiền thắng từ đó chưa rút được.',
    ja_jp:
      '無料スピンの賞金はすぐに遊びに使えます。獲得額と同額を入金すると出金できます。初回入金までは、賞金で得たお金は出金できません。',
    de_de:
      'Geld aus Gratisdrehungen kannst du sofort einsetzen. Auszahlen kannst du es, sobald du so viel eingezahlt hast, wie du gewonnen hast. Vor deiner ersten Einzahlung kannst du auch das nicht auszahlen, was du beim Spielen damit gewinnst.',
    it_it:
      'Il denaro dei giri gratis si può giocare subito. Si può prelevare quando hai depositato quanto hai vinto; prima del primo deposito non si preleva nulla di quanto vinto con esso.',
    id_id:
      'Uang dari putaran gratis bisa langsung dimainkan. Uang itu bisa ditarik setelah deposit Anda sebanyak yang dimenangkan; sebelum deposit pertama, apa pun yang dimenangkan dengannya belum bisa ditarik.',
  },
  closed: {
    en_us: 'The prize wheel is closed at the moment.',
    zh_cn: '幸运转盘暂时关闭。',
    es_es: 'La rueda de premios está cerrada en este momento.',
    ms_my: 'Roda hadiah ditutup buat masa ini.',
    vi_vn: 'Vòng quay hiện đang đóng.',
    ja_jp: 'ラッキーホイールは現在ご利用いただけません。',
    de_de: 'Das Glücksrad ist zurzeit geschlossen.',
    it_it: 'La ruota dei premi è chiusa al momento.',
    id_id: 'Roda hadiah sedang ditutup.',
  },
  notReady: {
    en_us: 'The prize wheel has no prizes yet. Please come back later.',
    zh_cn: '幸运转盘还没有奖品，请稍后再来。',
    es_es: 'La rueda aún no tiene premios. Vuelve más tarde.',
    ms_my: 'Roda hadiah belum ada hadiah. Sila datang semula nanti.',
    vi_vn: 'Vòng quay chưa có giải thưởng. Vui lòng quay lại sau.',
    ja_jp: 'ラッキーホイールの賞品はまだ用意されていません。後ほどお越しください。',
    de_de: 'Das Glücksrad hat noch keine Gewinne. Bitte komm später wieder.',
    it_it: 'La ruota non ha ancora premi. Torna più tardi.',
    id_id: 'Roda hadiah belum memiliki hadiah. Silakan kembali nanti.',
  },
  noneLeft: {
    en_us: 'You have no spins left today. New ones come at 00:00 UTC.',
    zh_cn: '今天的抽奖次数已用完，新的次数将在 UTC 00:00 发放。',
    es_es: 'Hoy no te quedan giros. Habrá nuevos a las 00:00 UTC.',
    ms_my: 'Anda tiada putaran lagi hari ini. Yang baharu tiba pada 00:00 UTC.',
    vi_vn: 'Hôm nay bạn đã hết lượt quay. Lượt mới có lúc 00:00 UTC.',
    ja_jp: '本日のスピンは残っていません。次は 00:00 UTC に追加されます。',
    de_de: 'Du hast heute keine Drehungen mehr. Neue gibt es um 00:00 UTC.',
    it_it: 'Oggi non hai più giri. I nuovi arrivano alle 00:00 UTC.',
    id_id: 'Putaran Anda hari ini sudah habis. Yang baru tersedia pukul 00:00 UTC.',
  },
  noSpin: {
    en_us: 'There is no such spin to check.',
    zh_cn: '没有可供验证的这次抽奖。',
    es_es: 'No existe ese giro para comprobar.',
    ms_my: 'Tiada putaran sebegini untuk disemak.',
    vi_vn: 'Không có lượt quay này để kiểm tra.',
    ja_jp: 'このスピンは確認できません。',
    de_de: 'Diese Drehung gibt es hier nicht zu prüfen.',
    it_it: 'Non c’è un giro così da verificare.',
    id_id: 'Tidak ada putaran ini untuk diperiksa.',
  },
  waits: {
    en_us: 'Your spin is counted and waits for its beacon, which is late. Its result is shown as soon as it is there.',
    zh_cn: '本次抽奖已计入，正在等待延迟的信标。信标发布后会立即显示结果。',
    es_es: 'Tu giro ya cuenta y espera a su baliza, que va con retraso. El resultado se muestra en cuanto llegue.',
    ms_my:
      'Putaran anda telah dikira dan sedang menunggu beacon yang lewat. Keputusannya dipaparkan sebaik sahaja beacon itu tiba.',
    vi_vn: 'Lượt quay của bạn đã được tính và đang chờ nguồn ngẫu nhiên bị trễ. Kết quả sẽ hiện ngay khi có.',
    ja_jp: 'スピンは受け付け済みで、遅れているビーコンを待っています。届き次第、結果を表示します。',
    de_de:
      'Deine Drehung zählt und wartet auf ihre Zufallsquelle, die sich verspätet. Das Ergebnis erscheint, sobald sie da ist.',
    it_it: 'Il tuo giro è registrato e attende il suo beacon, che è in ritardo. Il risultato appare appena arriva.',
    id_id:
      'Putaran Anda sudah dihitung dan sedang menunggu beacon yang terlambat. Hasilnya tampil begitu beacon tersedia.',
  },
  stillWaiting: {
    en_us: 'Your last spin still waits for its beacon. You can spin again once it is over.',
    zh_cn: '你的上一次抽奖仍在等待信标，结束后才能再抽。',
    es_es: 'Tu último giro aún espera a su baliza. Podrás girar de nuevo cuando termine.',
    ms_my: 'Putaran terakhir anda masih menunggu beacon. Anda boleh memutar lagi selepas ia selesai.',
    vi_vn: 'Lượt quay trước của bạn vẫn đang chờ nguồn ngẫu nhiên. Bạn có thể quay tiếp khi lượt đó xong.',
    ja_jp: '前回のスピンがまだビーコンを待っています。終わると次のスピンができます。',
    de_de: 'Deine letzte Drehung wartet noch auf ihre Zufallsquelle. Danach kannst du wieder drehen.',
    it_it: 'Il tuo ultimo giro attende ancora il suo beacon. Potrai girare di nuovo quando sarà concluso.',
    id_id: 'Putaran terakhir Anda masih menunggu beacon. Anda bisa memutar lagi setelah selesai.',
  },
  voided: {
    en_us: 'This spin could not be decided in time and is void. You have the spin back.',
    zh_cn: '本次抽奖未能按时得出结果，已作废。抽奖次数已退还给你。',
    es_es: 'Este giro no se pudo decidir a tiempo y queda anulado. Has recuperado el giro.',
    ms_my: 'Putaran ini tidak dapat ditentukan tepat pada masanya dan terbatal. Putaran anda telah dikembalikan.',
    vi_vn: 'Lượt quay này không có kết quả kịp thời nên bị hủy. Bạn đã được trả lại lượt quay.',
    ja_jp: 'このスピンは時間内に結果が決まらず、無効になりました。スピンはお返ししました。',
    de_de: 'Diese Drehung konnte nicht rechtzeitig entschieden werden und ist ungültig. Du hast die Drehung zurück.',
    it_it: 'Questo giro non è stato deciso in tempo ed è annullato. Il giro ti è stato restituito.',
    id_id: 'Putaran ini tidak dapat ditentukan tepat waktu dan dibatalkan. Putaran Anda sudah dikembalikan.',
  },
  /** To releases that cannot check a spin of `wheel/v2`. */
  newerRule: {
    en_us: 'This page knows only the older rule and cannot check this spin: reload it to check.',
    zh_cn: '当前页面只支持旧规则，无法验证本次抽奖。请刷新页面后再验证。',
    es_es: 'Esta página solo conoce la regla anterior y no puede comprobar este giro: recárgala para comprobarlo.',
    ms_my:
      'Halaman ini hanya mengenali peraturan lama dan tidak dapat menyemak putaran ini: muat semula untuk menyemak.',
    vi_vn: 'Trang này chỉ biết quy tắc cũ nên không kiểm tra được lượt quay này: hãy tải lại trang để kiểm tra.',
    ja_jp: 'このページは以前のルールにしか対応していないため、このスピンを確認できません。再読み込みしてください。',
    de_de: 'Diese Seite kennt nur die ältere Regel und kann diese Drehung nicht prüfen: Lade sie dafür neu.',
    it_it:
      'Questa pagina conosce solo la regola precedente e non può verificare questo giro: ricaricala per verificarlo.',
    id_id: 'Halaman ini hanya mengenal aturan lama dan tidak bisa memeriksa putaran ini: muat ulang untuk memeriksa.',
  },
} as const satisfies Record<string, Text>

/** Default names of prizes; `one` is for an amount of 1. */
export const titleTexts: Readonly<Record<PrizeKind, { one: Text; many: Text }>> = {
  money: { one: everywhere('{amount}'), many: everywhere('{amount}') },
  views: {
    one: {
      en_us: '1 video view',
      zh_cn: '1 次视频观看',
      es_es: '1 visionado',
      ms_my: '1 tontonan video',
      vi_vn: '1 lượt xem video',
      ja_jp: '動画視聴1回',
      de_de: '1 Videoaufruf',
      it_it: '1 visione video',
      id_id: '1 tontonan video',
    },
    many: {
      en_us: '{amount} video views',
      zh_cn: '{amount} 次视频观看',
      es_es: '{amount} visionados',
      ms_my: '{amount} tontonan video',
      vi_vn: '{amount} lượt xem video',
      ja_jp: '動画視聴{amount}回',
      de_de: '{amount} Videoaufrufe',
      it_it: '{amount} visioni video',
      id_id: '{amount} tontonan video',
    },
  },
  points: {
    one: {
      en_us: '1 point',
      zh_cn: '1 积分',
      es_es: '1 punto',
      ms_my: '1 mata',
      vi_vn: '1 điểm',
      ja_jp: '1ポイント',
      de_de: '1 Punkt',
      it_it: '1 punto',
      id_id: '1 poin',
    },
    many: {
      en_us: '{amount} points',
      zh_cn: '{amount} 积分',
      es_es: '{amount} puntos',
      ms_my: '{amount} mata',
      vi_vn: '{amount} điểm',
      ja_jp: '{amount}ポイント',
      de_de: '{amount} Punkte',
      it_it: '{amount} punti',
      id_id: '{amount} poin',
    },
  },
  spin: {
    one: {
      en_us: 'Another spin',
      zh_cn: '再抽一次',
      es_es: 'Otro giro',
      ms_my: 'Satu putaran lagi',
      vi_vn: 'Thêm 1 lượt quay',
      ja_jp: 'スピンもう1回',
      de_de: 'Noch eine Drehung',
      it_it: 'Un altro giro',
      id_id: 'Satu putaran lagi',
    },
    many: {
      en_us: '{amount} more spins',
      zh_cn: '再抽 {amount} 次',
      es_es: '{amount} giros más',
      ms_my: '{amount} putaran lagi',
      vi_vn: 'Thêm {amount} lượt quay',
      ja_jp: 'スピンあと{amount}回',
      de_de: '{amount} weitere Drehungen',
      it_it: 'Altri {amount} giri',
      id_id: '{amount} putaran lagi',
    },
  },
  none: { one: noPrize, many: noPrize },
}

/** The messages to winners. */
export const memoTexts: Readonly<Record<PrizeKind, Text>> = {
  money: {
    en_us: '{amount} was added to your balance.',
    zh_cn: '{amount} 已存入你的余额。',
    es_es: '{amount} está en tu saldo.',
    ms_my: '{amount} telah masuk ke baki anda.',
    vi_vn: '{amount} đã vào số dư của bạn.',
    ja_jp: '{amount} を残高に加えました。',
    de_de: '{amount} ist auf deinem Guthaben.',
    it_it: '{amount} è sul tuo saldo.',
    id_id: '{amount} sudah masuk ke saldo Anda.',
  },
  views: {
    en_us: 'Video views added: {amount}.',
    zh_cn: '已增加视频观看次数：{amount}。',
    es_es: 'Visionados de vídeo añadidos: {amount}.',
    ms_my: 'Tontonan video ditambah: {amount}.',
    vi_vn: 'Số lượt xem video được cộng: {amount}.',
    ja_jp: '動画の視聴回数を {amount} 追加しました。',
    de_de: 'Videoaufrufe hinzugefügt: {amount}.',
    it_it: 'Visioni video aggiunte: {amount}.',
    id_id: 'Tontonan video ditambahkan: {amount}.',
  },
  points: {
    en_us: 'Points added: {amount}.',
    zh_cn: '已增加积分：{amount}。',
    es_es: 'Puntos añadidos: {amount}.',
    ms_my: 'Mata ditambah: {amount}.',
    vi_vn: 'Số điểm được cộng: {amount}.',
    ja_jp: 'ポイントを {amount} 追加しました。',
    de_de: 'Punkte hinzugefügt: {amount}.',
    it_it: 'Punti aggiunti: {amount}.',
    id_id: 'Poin ditambahkan: {amount}.',
  },
  spin: {
    en_us: 'Further spins for today: {amount}.',
    zh_cn: '今天可再抽次数：{amount}。',
    es_es: 'Giros extra para hoy: {amount}.',
    ms_my: 'Putaran tambahan untuk hari ini: {amount}.',
    vi_vn: 'Số lượt quay thêm hôm nay: {amount}.',
    ja_jp: '本日の追加スピン：{amount}。',
    de_de: 'Weitere Drehungen für heute: {amount}.',
    it_it: 'Altri giri per oggi: {amount}.',
    id_id: 'Putaran tambahan hari ini: {amount}.',
  },
  none: {
    en_us: 'No prize this time.',
    zh_cn: '这次没有中奖。',
    es_es: 'Esta vez no hay premio.',
    ms_my: 'Tiada hadiah kali ini.',
    vi_vn: 'Lần này không có giải.',
    ja_jp: '今回は当たりませんでした。',
    de_de: 'Diesmal kein Gewinn.',
    it_it: 'Nessun premio questa volta.',
    id_id: 'Kali ini tidak ada hadiah.',
  },
}
