import { useBusiness } from "../business.ts"

/** An arched hearth whose flame is drawn with one wire. */
export const Logo = () => (
  <span className="logo">
    <svg className="logo__mark" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
      <path className="logo__arch" d="M4 46V24a20 20 0 0 1 40 0v22z" />
      <path
        className="logo__flame"
        d="M24 11c1.2 5.200 8.500 8.400 8.500 16.300A8.500 8.500 0 0 1 24 36a8.500 8.500 0 0 1-8.500-8.700c0-4 2-6 3.500-8.600.8 2.300 1.700 3.300 2.800 3.900-.6-4.700.4-8.600 2.200-11.600z"
      />
      <path
        className="logo__wire"
        d="M24 46V31m-4.500-3.500v-4m9 4v-4M18 27.500h12v1.200a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5z"
      />
    </svg>
    <span className="logo__name">{useBusiness().name}</span>
  </span>
)
