import { jsonStreamReply, streamReply } from "@/lib/http/replies";
import { serve, serveUpload } from "@/lib/http/serve";
import {
  addAttachment,
  readAttachment,
  removeAttachment,
  restoreAttachment,
} from "@/lib/use-cases/transactions/attachments/attachments";
import {
  addCategoryRule,
  listCategoryRules,
  removeCategoryRule,
} from "@/lib/use-cases/transactions/categories/category-rules";
import { addCategory, changeCategory, renameCategoryGroup } from "@/lib/use-cases/transactions/categories/own-category";
import { listCategories } from "@/lib/use-cases/transactions/categories/read-categories";
import {
  mergeCategory,
  removeCategory,
  restoreCategory,
} from "@/lib/use-cases/transactions/categories/remove-category";
import { exportTransactions } from "@/lib/use-cases/transactions/export-transactions";
import { importTransactions, importUpload } from "@/lib/use-cases/transactions/import/import-transactions";
import { pastImports, undoImport } from "@/lib/use-cases/transactions/import/past-imports";
import { listMyRange, searchTransactions } from "@/lib/use-cases/transactions/list/list-my-range";
import {
  addManualTransaction,
  deleteTransaction,
  restoreTransaction,
} from "@/lib/use-cases/transactions/manual-transaction";
import { correctPayee, merchantHistory, renameTransaction } from "@/lib/use-cases/transactions/merchant-history";
import {
  addSeries,
  changeSeries,
  decideSeries,
  listRecurring,
  mergeSeries,
  removeSeries,
  splitSeries,
} from "@/lib/use-cases/transactions/recurring/recurring";
import {
  addRule,
  changeRule,
  listRules,
  orderRules,
  previewRule,
  removeRule,
} from "@/lib/use-cases/transactions/rules/rules";
import { splitTransaction } from "@/lib/use-cases/transactions/split-transaction";
import { listTags, removeTag, renameTag, tagTransactions } from "@/lib/use-cases/transactions/tags/tags";
import { transactionDetails } from "@/lib/use-cases/transactions/transaction-details";
import { addTransfer, decideTransfer, listTransfers } from "@/lib/use-cases/transactions/transfers/transfers";
import { decideTwins } from "@/lib/use-cases/transactions/twins/twins";
import { linkRefund, updateTransaction, updateTransactions } from "@/lib/use-cases/transactions/update-transaction";
import {
  addSavedView,
  changeSavedView,
  listSavedViews,
  removeSavedView,
} from "@/lib/use-cases/transactions/views/saved-views";

export const transactionsRoutes = [
  serve("myRange", listMyRange),
  serve("restoreAttachment", restoreAttachment),
  serve("readAttachment", readAttachment, jsonStreamReply),
  serve("removeAttachment", removeAttachment),
  serve("mergeCategory", mergeCategory),
  serve("restoreCategory", restoreCategory),
  serve("changeCategory", changeCategory),
  serve("deleteCategory", removeCategory),
  serve("renameCategoryGroup", renameCategoryGroup),
  serve("listCategories", listCategories),
  serve("addCategory", addCategory),
  serve("listCategoryRules", listCategoryRules),
  serve("addCategoryRule", addCategoryRule),
  serve("removeCategoryRule", removeCategoryRule),
  serve("changeSeries", changeSeries),
  serve("removeSeries", removeSeries),
  serve("mergeSeries", mergeSeries),
  serve("splitSeries", splitSeries),
  serve("listRecurring", listRecurring),
  serve("decideSeries", decideSeries),
  serve("addSeries", addSeries),
  serve("changeRule", changeRule),
  serve("removeRule", removeRule),
  serve("previewRule", previewRule),
  serve("listRules", listRules),
  serve("addRule", addRule),
  serve("orderRules", orderRules),
  serve("changeSavedView", changeSavedView),
  serve("removeSavedView", removeSavedView),
  serve("listSavedViews", listSavedViews),
  serve("addSavedView", addSavedView),
  serve("renameTag", renameTag),
  serve("deleteTag", removeTag),
  serve("listTags", listTags),
  serve("addAttachment", addAttachment),
  serve("merchantHistory", merchantHistory),
  serve("renameTransaction", renameTransaction),
  serve("correctPayee", correctPayee),
  serve("linkRefund", linkRefund),
  serve("restoreTransaction", restoreTransaction),
  serve("transactionDetails", transactionDetails),
  serve("updateTransaction", updateTransaction),
  serve("deleteTransaction", deleteTransaction),
  serve("splitTransaction", splitTransaction),
  serve("exportTransactions", exportTransactions, streamReply),
  serveUpload("importTransactions", importUpload, importTransactions),
  serve("undoImport", undoImport),
  serve("listImports", pastImports),
  serve("addManualTransaction", addManualTransaction),
  serve("updateTransactions", updateTransactions),
  serve("searchTransactions", searchTransactions),
  serve("tagTransactions", tagTransactions),
  serve("decideTransfer", decideTransfer),
  serve("listTransfers", listTransfers),
  serve("addTransfer", addTransfer),
  serve("decideTwins", decideTwins),
];
