import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './BackOffice'

const place = document.getElementById('back-office')
if (!place) throw new Error('index.html has no place for the back office.')
createRoot(place).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
)
