import type { Text } from '../../wire/texts'

export const limitTexts = {
  onBreak: {
    en_us: 'You are taking a break from play until {until}.',
    zh_cn: '你正在休息，直到 {until}。',
    es_es: 'Estás en una pausa de juego hasta el {until}.',
    ms_my: 'Anda sedang berehat daripada bermain sehingga {until}.',
    vi_vn: 'Bạn đang tạm nghỉ chơi đến {until}.',
    ja_jp: '{until} までプレイを休止中です。',
    de_de: 'Du machst bis {until} eine Spielpause.',
    it_it: 'Sei in pausa dal gioco fino al {until}.',
    id_id: 'Anda sedang jeda bermain sampai {until}.',
  },
  deposit: {
    en_us: 'Your deposit limit for a week is {limit}, of which {used} is used. The week ends {until}.',
    zh_cn: '你的每周充值限额为 {limit}，已使用 {used}。本周期于 {until} 结束。',
    es_es: 'Tu límite de ingresos por semana es {limit} y has usado {used}. La semana termina el {until}.',
    ms_my: 'Had deposit anda seminggu ialah {limit}, {used} telah digunakan. Minggu ini tamat pada {until}.',
    vi_vn: 'Hạn mức nạp mỗi tuần của bạn là {limit}, đã dùng {used}. Tuần kết thúc lúc {until}.',
    ja_jp: '1週間の入金限度額は {limit}、使用済みは {used} です。今週は {until} に終わります。',
    de_de: 'Dein Einzahlungslimit pro Woche ist {limit}, davon sind {used} genutzt. Die Woche endet am {until}.',
    it_it: 'Il tuo limite di deposito settimanale è {limit}, usati {used}. La settimana termina il {until}.',
    id_id: 'Batas deposit Anda per minggu {limit}, terpakai {used}. Minggu ini berakhir pada {until}.',
  },
  stake: {
    en_us: 'Your stake limit for a day is {limit}, of which {used} is used. The day ends {until}.',
    zh_cn: '你的每日投注限额为 {limit}，已使用 {used}。本周期于 {until} 结束。',
    es_es: 'Tu límite de apuestas por día es {limit} y has usado {used}. El día termina el {until}.',
    ms_my: 'Had taruhan anda sehari ialah {limit}, {used} telah digunakan. Hari ini tamat pada {until}.',
    vi_vn: 'Hạn mức cược mỗi ngày của bạn là {limit}, đã dùng {used}. Ngày kết thúc lúc {until}.',
    ja_jp: '1日の賭け金限度額は {limit}、使用済みは {used} です。本日は {until} に終わります。',
    de_de: 'Dein Einsatzlimit pro Tag ist {limit}, davon sind {used} genutzt. Der Tag endet am {until}.',
    it_it: 'Il tuo limite di puntata giornaliero è {limit}, usati {used}. Il giorno termina il {until}.',
    id_id: 'Batas taruhan Anda per hari {limit}, terpakai {used}. Hari ini berakhir pada {until}.',
  },
  loss: {
    en_us: 'This bet could pass your loss limit for a day, {limit}. Lost or still open: {used}. The day ends {until}.',
    zh_cn: '此投注可能超过你的每日亏损限额 {limit}。已亏损或未结算：{used}。本周期于 {until} 结束。',
    es_es:
      'Esta apuesta podría superar tu límite de pérdidas por día, {limit}. Perdido o pendiente: {used}. El día termina el {until}.',
    ms_my:
      'Pertaruhan ini boleh melepasi had kerugian anda sehari, {limit}. Rugi atau belum selesai: {used}. Hari ini tamat pada {until}.',
    vi_vn:
      'Cược này có thể vượt hạn mức thua mỗi ngày của bạn, {limit}. Đã thua hoặc đang chờ: {used}. Ngày kết thúc lúc {until}.',
    ja_jp:
      'この賭けは1日の損失限度額 {limit} を超える可能性があります。損失と未確定分：{used}。本日は {until} に終わります。',
    de_de:
      'Dieser Einsatz könnte dein Verlustlimit pro Tag von {limit} überschreiten. Verloren oder offen: {used}. Der Tag endet am {until}.',
    it_it:
      'Questa puntata potrebbe superare il tuo limite di perdita giornaliero, {limit}. Perso o in sospeso: {used}. Il giorno termina il {until}.',
    id_id:
      'Taruhan ini dapat melewati batas kerugian Anda per hari, {limit}. Kalah atau belum selesai: {used}. Hari ini berakhir pada {until}.',
  },
  breakRuns: {
    en_us: 'Your break runs until {until}. It can be made longer, not shorter.',
    zh_cn: '你的休息持续到 {until}，只能延长，不能缩短。',
    es_es: 'Tu pausa dura hasta el {until}. Puede alargarse, no acortarse.',
    ms_my: 'Rehat anda berjalan sehingga {until}. Ia boleh dipanjangkan, bukan dipendekkan.',
    vi_vn: 'Thời gian nghỉ của bạn kéo dài đến {until}. Chỉ có thể kéo dài thêm, không thể rút ngắn.',
    ja_jp: '休止期間は {until} までです。延長はできますが、短縮はできません。',
    de_de: 'Deine Pause läuft bis {until}. Sie kann verlängert, nicht verkürzt werden.',
    it_it: 'La tua pausa dura fino al {until}. Può essere allungata, non accorciata.',
    id_id: 'Jeda Anda berlangsung sampai {until}. Dapat diperpanjang, tidak dapat dipersingkat.',
  },
  nothingGiven: {
    en_us: 'Please choose what to change.',
    zh_cn: '请选择要更改的内容。',
    es_es: 'Elige qué quieres cambiar.',
    ms_my: 'Sila pilih perkara yang hendak diubah.',
    vi_vn: 'Vui lòng chọn mục cần thay đổi.',
    ja_jp: '変更する項目を選んでください。',
    de_de: 'Bitte wähle, was geändert werden soll.',
    it_it: 'Scegli che cosa modificare.',
    id_id: 'Pilih apa yang ingin diubah.',
  },
} as const satisfies Record<string, Text>
