import '@app/ui/tokens.css'
import '@app/ui/global.css'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './Catalogue'
import { tag, theme } from './look'

document.documentElement.lang = tag
document.documentElement.dataset['theme'] = theme
const place = document.getElementById('kit')
if (place) createRoot(place).render(<Catalogue />)
