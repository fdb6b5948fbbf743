/** The nine languages of the app; the first is the default. Every release brings its texts in each of them. */
export const languages = ['en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id'] as const
export type Language = (typeof languages)[number]
