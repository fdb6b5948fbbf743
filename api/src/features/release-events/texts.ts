import type { Text } from '../../wire/texts'

export const releaseEventTexts = {
  tooMany: {
    en_us: 'Too many events came from this address. Please wait five minutes.',
    zh_cn: '来自此地址的事件过多，请等待五分钟。',
    es_es: 'Han llegado demasiados eventos desde esta dirección. Espera cinco minutos.',
    ms_my: 'Terlalu banyak peristiwa datang dari alamat ini. Sila tunggu lima minit.',
    vi_vn: 'Có quá nhiều sự kiện từ địa chỉ này. Vui lòng đợi năm phút.',
    ja_jp: 'このアドレスからのイベントが多すぎます。5 分お待ちください。',
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
} as const satisfies Record<string, Text>
