import { serve } from "@/lib/http/serve";
import { listAccounts, readAccountDetails, refreshAccount } from "@/lib/use-cases/banks/accounts";
import {
  addAccountByHand,
  removeBalance,
  renameAccount,
  setBalance,
} from "@/lib/use-cases/banks/by-hand/accounts-by-hand";
import { disconnectAccount } from "@/lib/use-cases/banks/link/disconnect-account";
import { createLinkToken, exchangeLink } from "@/lib/use-cases/banks/link/exchange-link";
import { syncAccount } from "@/lib/use-cases/banks/sync/sync-account";

export const banksRoutes = [
  serve("setBalance", setBalance),
  serve("removeBalance", removeBalance),
  serve("refreshAccount", refreshAccount),
  serve("accountDetails", readAccountDetails),
  serve("renameAccount", renameAccount),
  serve("disconnectAccount", disconnectAccount),
  serve("syncAccount", syncAccount),
  serve("exchangeLink", exchangeLink),
  serve("createLinkToken", createLinkToken),
  serve("listAccounts", listAccounts),
  serve("addAccountByHand", addAccountByHand),
];
