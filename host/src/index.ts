import './releases/guard'
import '@app/ui/tokens.css'
import '@app/ui/global.css'
import './layout/move.css'
import { start } from './start'

void start()
