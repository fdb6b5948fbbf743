// Apart from every schema: the script in each page reads it too.
export const languages = ['en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id'] as const
export type Language = (typeof languages)[number]
