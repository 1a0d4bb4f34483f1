import type { ReactElement } from 'react'

/** Rows in place of what is being read; screen readers get the text. */
export const Skeleton = ({ text, rows }: { readonly text: string; readonly rows: number }): ReactElement => (
  <div className="dash-skeletons">
    <p role="status" className="dash-unseen">
      {text}
    </p>
    {Array.from({ length: rows }, (_, at) => `row ${at}`).map((name) => (
      <div key={name} className="dash-skeleton" />
    ))}
  </div>
)
