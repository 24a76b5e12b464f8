/** A speech bubble with a lit window in it, for the launcher and for the assistant. */
export const ChatIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d="M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M8 9h8M8 12.5h5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/** Six dots: what is dragged. */
export const MoveIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    {[6, 12, 18].map((y) => (
      <path
        key={y}
        d={`M7.5 ${y}a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0m6 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0`}
      />
    ))}
  </svg>
)

export const CloseIcon = () => <LineIcon path="m6 6 12 12M18 6 6 18" />
export const MenuIcon = () => <LineIcon path="M5.5 12h.01M12 12h.01M18.5 12h.01" width={3.5} />
export const SendIcon = () => <LineIcon path="M12 19V5m-6 6 6-6 6 6" />
export const PhoneIcon = () => (
  <LineIcon path="M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1m3.5 15h1" />
)
export const HouseIcon = () => <LineIcon path="m4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1Z" />

const LineIcon = ({ path, width = 2.25 }: { readonly path: string; readonly width?: number }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
