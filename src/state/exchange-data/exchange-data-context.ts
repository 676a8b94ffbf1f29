// Exchange data context: how the forms reach the exchange data store, which is created with the lazy screens.
import { createContext, useContext } from 'react';
import type { ExchangeDataModel } from './exchange-data.ts';

/** Null until the lazy screens are loaded: home needs no exchange data, so its code is no part of the first load. */
export const ExchangeDataContext = createContext<ExchangeDataModel | null>(null);

/** Throws where the lazy screens are not loaded: a bug of the caller. */
export function useExchangeData(): ExchangeDataModel {
  const exchangeData = useContext(ExchangeDataContext);
  if (!exchangeData) throw new Error('useExchangeData needs ExchangeDataContext.Provider');
  return exchangeData;
}
