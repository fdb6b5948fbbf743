import type { Text } from '../../wire/texts'

export const notOffered: Text = {
  en_us: 'This app does not send notifications to devices.',
  zh_cn: '本应用不向设备发送通知。',
  es_es: 'Esta app no envía notificaciones a los dispositivos.',
  ms_my: 'Aplikasi ini tidak menghantar pemberitahuan ke peranti.',
  vi_vn: 'Ứng dụng này không gửi thông báo đến thiết bị.',
  ja_jp: 'このアプリは端末に通知を送信していません。',
  de_de: 'Diese App sendet keine Benachrichtigungen an Geräte.',
  it_it: 'Questa app non invia notifiche ai dispositivi.',
  id_id: 'Aplikasi ini tidak mengirim notifikasi ke perangkat.',
}

export const tooManyDevices: Text = {
  en_us: 'Notifications were switched on too often. Please try again in a few minutes.',
  zh_cn: '开启通知过于频繁，请过几分钟再试。',
  es_es: 'Las notificaciones se han activado demasiadas veces. Inténtalo de nuevo en unos minutos.',
  ms_my: 'Pemberitahuan terlalu kerap dihidupkan. Sila cuba lagi dalam beberapa minit.',
  vi_vn: 'Thông báo được bật quá nhiều lần. Vui lòng thử lại sau vài phút.',
  ja_jp: '通知をオンにする回数が多すぎます。数分後にもう一度お試しください。',
  de_de: 'Benachrichtigungen wurden zu oft eingeschaltet. Versuche es in ein paar Minuten noch einmal.',
  it_it: 'Le notifiche sono state attivate troppe volte. Riprova tra qualche minuto.',
  id_id: 'Notifikasi terlalu sering diaktifkan. Silakan coba lagi dalam beberapa menit.',
}

const withdrawal: Text = {
  en_us: 'There is news about a withdrawal',
  zh_cn: '你的一笔提现有新进展',
  es_es: 'Hay novedades sobre una retirada',
  ms_my: 'Ada perkembangan tentang pengeluaran anda',
  vi_vn: 'Có tin mới về khoản rút của bạn',
  ja_jp: '出金についてのお知らせがあります',
  de_de: 'Es gibt Neues zu einer Auszahlung',
  it_it: 'Ci sono novità su un prelievo',
  id_id: 'Ada kabar tentang penarikan Anda',
}

/** What a lock screen shows, which others may read. */
export const pushTexts = {
  draw_settled: {
    en_us: 'A draw you played has its result',
    zh_cn: '你参与的一期已有结果',
    es_es: 'Ya hay resultado de un sorteo que jugaste',
    ms_my: 'Keputusan cabutan yang anda main sudah keluar',
    vi_vn: 'Kỳ quay bạn đã chơi đã có kết quả',
    ja_jp: '参加した抽選の結果が出ました',
    de_de: 'Eine Ziehung, die du gespielt hast, hat ein Ergebnis',
    it_it: 'C’è il risultato di un’estrazione che hai giocato',
    id_id: 'Hasil undian yang Anda mainkan sudah keluar',
  },
  draw_void: {
    en_us: 'A draw you played is void',
    zh_cn: '你参与的一期已作废',
    es_es: 'Se ha anulado un sorteo que jugaste',
    ms_my: 'Cabutan yang anda main terbatal',
    vi_vn: 'Kỳ quay bạn đã chơi bị hủy',
    ja_jp: '参加した抽選は無効になりました',
    de_de: 'Eine Ziehung, die du gespielt hast, ist ungültig',
    it_it: 'Un’estrazione che hai giocato è stata annullata',
    id_id: 'Undian yang Anda mainkan batal',
  },
  deposit_arrived: {
    en_us: 'A deposit has arrived',
    zh_cn: '一笔充值已到账',
    es_es: 'Ha llegado un ingreso',
    ms_my: 'Deposit telah masuk',
    vi_vn: 'Khoản nạp đã đến',
    ja_jp: '入金が届きました',
    de_de: 'Eine Einzahlung ist angekommen',
    it_it: 'È arrivato un deposito',
    id_id: 'Deposit sudah masuk',
  },
  host_live: {
    en_us: 'A host you follow is on air',
    zh_cn: '你关注的主播正在直播',
    es_es: 'Un anfitrión que sigues está en directo',
    ms_my: 'Hos yang anda ikuti sedang bersiaran',
    vi_vn: 'Chủ phòng bạn theo dõi đang phát trực tiếp',
    ja_jp: 'フォロー中のホストがライブ配信中です',
    de_de: 'Ein Host, dem du folgst, ist auf Sendung',
    it_it: 'Un host che segui è in diretta',
    id_id: 'Host yang Anda ikuti sedang siaran langsung',
  },
  withdrawal_paid: withdrawal,
  withdrawal_returned: withdrawal,
} as const satisfies Record<string, Text>
