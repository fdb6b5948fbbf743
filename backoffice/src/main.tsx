import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './BackOffice'
import { Invitation } from './Invitation'

const place = document.getElementById('back-office')
if (!place) throw new Error('index.html has no place for the back office.')
createRoot(place).render(
  <StrictMode>{location.pathname === '/invitation' ? <Invitation /> : <BackOffice />}</StrictMode>,
)
