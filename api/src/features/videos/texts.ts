import type { Text } from '../../wire/texts'

export const noViewsLeft: Text = {
  en_us: 'You have no views left. A view opens one video for 24 hours; customer service can add more.',
  zh_cn: '你的观看次数已用完。每次可观看一部视频 24 小时，如需增加请联系客服。',
  es_es: 'No te quedan visionados. Cada uno abre un vídeo durante 24 horas; atención al cliente puede añadir más.',
  ms_my:
    'Anda tiada tontonan lagi. Satu tontonan membuka satu video selama 24 jam; khidmat pelanggan boleh menambahnya.',
  vi_vn: 'Bạn đã hết lượt xem. Mỗi lượt mở một video trong 24 giờ; bộ phận chăm sóc khách hàng có thể thêm lượt.',
  ja_jp: '視聴回数が残っていません。1回で1本の動画を24時間視聴できます。追加はカスタマーサービスまで。',
  de_de: 'Du hast keine Aufrufe mehr. Ein Aufruf öffnet ein Video für 24 Stunden; der Kundenservice gibt dir weitere.',
  it_it: 'Non hai più visioni. Ogni visione apre un video per 24 ore; l’assistenza clienti può aggiungerne altre.',
  id_id: 'Jatah tontonan Anda habis. Satu jatah membuka satu video selama 24 jam; layanan pelanggan dapat menambahnya.',
}

export const videoMissing: Text = {
  en_us: 'This video is no longer here.',
  zh_cn: '该视频已不存在。',
  es_es: 'Este vídeo ya no está disponible.',
  ms_my: 'Video ini sudah tiada.',
  vi_vn: 'Video này không còn nữa.',
  ja_jp: 'この動画は現在ありません。',
  de_de: 'Dieses Video gibt es nicht mehr.',
  it_it: 'Questo video non è più disponibile.',
  id_id: 'Video ini sudah tidak ada.',
}
