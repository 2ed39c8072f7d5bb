import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { linkToken } from './link-token.ts';

/**
 * Returns the token in the address. It stays known while the page is being left, when the address
 * has already changed.
 */
export function useLinkToken(): string | undefined {
  const current = linkToken(useLocation().hash);
  const [token, setToken] = useState(current);
  if (current !== undefined && current !== token) setToken(current);
  return current ?? token;
}
