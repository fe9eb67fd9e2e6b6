import { useEffect, useState } from 'react';

/** After the page's own calls: an order is more urgent than a count in the menu. */
const FIRST_LOOK_MS = 1_500;

/** False until the page has had its time. */
export function useAfterFirstLook(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  return due;
}
