import type { Text } from '../../wire/texts'

export const releaseEventTexts = {
  tooMany: {
    en_us: 'Too many events came from this address. Please wait five minutes.',
    zh_cn: '来自此地址的事件过多，请等待五分钟。',
    es_es: 'Han llegado demasiados eventos desde esta dirección. Espera cinco minutos.',
    ms_my: 'Terlalu banyak peristiwa datang dari alamat ini. Sila tunggu lima minit.',
    vi_vn: 'Có quá nhiều sự kiện từ địa chỉ này. Vui lòng đợi năm phút.',
    ja_jp: 'このアドレスからのイベントが多すぎます。5分お待ちください。',
    de_de: 'Von dieser Adresse kamen zu viele Ereignisse. Bitte warte fünf Minuten.',
    it_it: 'Da questo indirizzo sono arrivati troppi eventi. Attendi cinque minuti.',
    id_id: 'Terlalu banyak peristiwa dari alamat ini. Silakan tunggu lima menit.',
  },
  wrongKey: {
    en_us: 'This needs the key of the release events.',
    zh_cn: '此操作需要发布事件的密钥。',
    es_es: 'Para esto hace falta la clave de los eventos de versiones.',
    ms_my: 'Ini memerlukan kunci peristiwa keluaran.',
    vi_vn: 'Thao tác này cần khóa của sự kiện phát hành.',
    ja_jp: 'これにはリリースイベントのキーが必要です。',
    de_de: 'Dafür braucht es den Schlüssel der Release-Ereignisse.',
    it_it: 'Serve la chiave degli eventi di rilascio.',
    id_id: 'Ini memerlukan kunci peristiwa rilis.',
  },
  wrongPageKey: {
    en_us: 'This needs the key of an edge: give the edge and the API the same PAGE_KEY.',
    zh_cn: '此操作需要边缘服务器的密钥：请为边缘服务器和 API 设置相同的 PAGE_KEY。',
    es_es: 'Para esto hace falta la clave de un servidor edge: dale al edge y a la API la misma PAGE_KEY.',
    ms_my: 'Ini memerlukan kunci pelayan edge: berikan PAGE_KEY yang sama kepada edge dan API.',
    vi_vn: 'Thao tác này cần khóa của máy chủ edge: hãy đặt cùng một PAGE_KEY cho edge và API.',
    ja_jp: 'これにはエッジのキーが必要です。エッジと API に同じ PAGE_KEY を設定してください。',
    de_de: 'Dafür braucht es den Schlüssel eines Edge-Servers: Gib dem Edge-Server und der API denselben PAGE_KEY.',
    it_it: 'Serve la chiave di un server edge: assegna lo stesso PAGE_KEY al server edge e all’API.',
    id_id: 'Ini memerlukan kunci server edge: berikan PAGE_KEY yang sama kepada edge dan API.',
  },
} as const satisfies Record<string, Text>
