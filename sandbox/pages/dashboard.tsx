/** The creator's dashboard, built on the dashboard client alone. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DashboardPage } from './dashboard/dashboard-page.js'

const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <StrictMode>
      <DashboardPage />
    </StrictMode>,
  )
