import type { Stage } from './stage.ts'

/** What vehicles are priced in on a stage and by which rates, as settings of its functions. */
export const moneySettings = ({ tokens = [], rates }: Pick<Stage, 'tokens' | 'rates'>) => ({
  ...(tokens.length > 0 && { MOTA_CURRENCIES: ['ETH', ...tokens].join(',') }),
  ...(rates?.ethUsdFeed && { MOTA_ETH_USD_FEED: rates.ethUsdFeed }),
  ...(rates?.nairaPerDollar && {
    MOTA_NGN_PER_USD: `${rates.nairaPerDollar.rate}@${rates.nairaPerDollar.at}`,
  }),
})
