import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { linkToken } from './link-token.ts';

/** The token in the address. It stays known while the page is left, when the address is ahead. */
export function useLinkToken(): string | undefined {
  const current = linkToken(useLocation().hash);
  const [token, setToken] = useState(current);
  if (current !== undefined && current !== token) setToken(current);
  return current ?? token;
}
