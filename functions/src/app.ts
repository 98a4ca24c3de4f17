import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { openBalances } from './account/operation/balance.ts'
import { changeEmail, confirmEmail } from './account/operation/email.ts'
import { makeVendor, rename } from './account/operation/profile.ts'
import { register } from './account/operation/register.ts'
import { verify } from './account/operation/verify.ts'
import { findUser } from './account/user.ts'
import { answer } from './conversation/operation/answer.ts'
import { block } from './conversation/operation/block.ts'
import { get as conversation } from './conversation/operation/get.ts'
import { list as conversations } from './conversation/operation/list.ts'
import { mute } from './conversation/operation/mute.ts'
import { person } from './conversation/operation/person.ts'
import { picture } from './conversation/operation/picture.ts'
import { read } from './conversation/operation/read.ts'
import { send } from './conversation/operation/send.ts'
import type { Deps } from './deps.ts'
import { blockSeller, closeReport, decideCase, openCase, readCase } from './desk/operation.ts'
import { desk } from './desk/waiting.ts'
import type { Env } from './http/env.ts'
import { onError, onUnknown } from './http/error.ts'
import { fronted } from './http/front.ts'
import { headed } from './http/headers.ts'
import { observe } from './http/observe.ts'
import { sameOrigin } from './http/origin.ts'
import { after, Reply } from './http/reply.ts'
import { type Gate, type Operations, serve, serveCall } from './http/serve.ts'
import { timeout } from './http/timeout.ts'
import { once } from './idempotency/operation.ts'
import { openIndex, sharedCache } from './index/operation.ts'
import { setInspector } from './inspection/inspector.ts'
import { addInspection, addInspectionPicture, inspection } from './inspection/operation.ts'
import { begin } from './intent/intent.ts'
import { release } from './lease/release.ts'
import { reserve } from './lease/reserve.ts'
import { checkTyped, history } from './listing/history/operation.ts'
import { addPicture } from './listing/image.ts'
import { add } from './listing/operation/add.ts'
import { edit } from './listing/operation/edit.ts'
import { get as product } from './listing/operation/get.ts'
import { newest } from './listing/operation/newest.ts'
import { pause } from './listing/operation/pause.ts'
import { remove } from './listing/operation/remove.ts'
import { brandSummaries, brands, facets, ofSeller, search, suggestions } from './listing/operation/search.ts'
import { getSimilar } from './listing/operation/similar.ts'
import { facetsPage, productsPage, sellersPage } from './listing/page.ts'
import { send as contact } from './message/operation.ts'
import { openApiRoutes } from './openapi/route.ts'
import { linkRoutes } from './page/link.ts'
import { pageRoutes } from './page/route.ts'
import {
  add as addPasskey,
  forget as forgetPasskey,
  list as getPasskeys,
  find as passkey,
} from './passkey/operation.ts'
import { relay } from './passkey/relay.ts'
import { sponsor } from './passkey/sponsor.ts'
import { add as addKeyWallet, forget as forgetKeyWallet, openKeyWallets } from './passkey/wallet.ts'
import { eraseOwn, exportOwn } from './privacy/operation.ts'
import { devicesOf, removeDevice, saveDevice } from './push/operation.ts'
import { countCall, countFailure } from './quota/call.ts'
import { countLarge } from './quota/operation.ts'
import {
  answer as answerRating,
  rate,
  ofPerson as ratingsOf,
  ofSale as saleRatings,
} from './rating/operation.ts'
import { updateProfile } from './rating/profile.ts'
import { report as reportRating } from './rating/report.ts'
import { openVendors } from './rating/vendor.ts'
import { report, reportVendor } from './report/operation.ts'
import { accessBySale } from './sale/found.ts'
import { create } from './sale/operation/create.ts'
import { list as transactions } from './sale/operation/list.ts'
import { openRecords } from './sale/operation/seller-record.ts'
import { update } from './sale/operation/update.ts'
import { getPicture } from './schema/index.ts'
import { remove as removeSearch, save as saveSearch, searchesOf } from './search/operation.ts'
import { access } from './session/access.ts'
import { endSession, sessionsOf } from './session/device.ts'
import { hashOf, nonce } from './session/operation.ts'
import { current, signIn, signOut } from './session/sign.ts'
import { openHealth, stageView } from './stage/operation.ts'
import { timeouts } from './timeouts.ts'
import { addWish, removeWish, wishesOf } from './wishlist/operation.ts'

/** Every call and its operation. The calls themselves are in `schema/*-calls.ts`. */
function bind(parts: Deps): Operations {
  const [record, health, keyWallets] = [openRecords(parts), openHealth(parts), openKeyWallets(parts)]
  const { rates } = parts
  const [index, balance, vendor] = [openIndex(parts), openBalances(parts), openVendors(parts)]
  return {
    nonce,
    login: signIn,
    session: current,
    logout: signOut,
    getSessions: sessionsOf,
    endSession,

    getPasskey: (deps, _, { id }) => passkey(deps, id),
    addPasskey,
    getPasskeys,
    forgetPasskey,
    keyWallets: (_, __, { wallet }) => keyWallets(wallet),
    addKeyWallet,
    forgetKeyWallet,
    bundler: relay,
    paymaster: sponsor,

    userExists: (deps, actor, { walletAddress }) => person(deps, actor, walletAddress),
    registerUser: register,
    verifyOtp: (deps, actor, { otp }) => verify(deps, actor, otp),
    updateName: rename,
    makeVendor,
    changeEmail,
    confirmEmail,
    exportAccount: exportOwn,
    deleteAccount: eraseOwn,
    sellerRecord: (_, __, { vendor_address }, { network }) => record(vendor_address, network),
    balance: (_, actor, { address }, { network }) => balance(actor, address, network),

    getProducts: async (deps, _, query, { network }) => {
      const found = await search(deps, query, rates)
      await countLarge(deps, network, found.page)
      return productsPage(query, found)
    },
    newProducts: newest,
    getFacets: async (deps, _, query) => facetsPage(await facets(deps, query, rates)),
    getSuggestions: (deps, _, query) => suggestions(deps, query, rates),
    getProduct: (deps, actor, { slug }) => product(deps, actor, slug, accessBySale),
    getHistory: (deps, actor, { slug }) => history(deps, actor, slug, accessBySale),
    checkVehicle: checkTyped,
    getSimilar: (deps, actor, { slug }) => getSimilar(deps, actor, slug, accessBySale),
    sellerProducts: async (deps, actor, { vendor_address, ...query }, { network }) => {
      const found = await ofSeller(deps, actor, vendor_address, query)
      if (actor?.address !== vendor_address) await countLarge(deps, network, found)
      return sellersPage(found)
    },
    getBrands: async (deps) => ({ brands: await brands(deps) }),
    brandSummaries: async (deps) => ({ brands: await brandSummaries(deps) }),
    addPicture,
    addProduct: add,
    editProduct: (deps, actor, { slug, ...form }) => edit(deps, actor, slug, form),
    deleteProduct: (deps, actor, { slug }) => remove(deps, actor, slug),
    pauseProduct: pause,
    reportProduct: report,
    reportVendor,
    reserveProduct: (deps, actor, { product_id }) => reserve(deps, actor, product_id),
    releaseProduct: release,

    wishlists: async (deps, actor, { wallet }) => ({ wishlists: await wishesOf(deps, actor, wallet) }),
    addWishlist: (deps, actor, { wallet, product_id }) => addWish(deps, actor, wallet, product_id),
    removeWishlist: (deps, actor, { wallet, product_id }) => removeWish(deps, actor, wallet, product_id),

    savedSearches: async (deps, actor) => ({ searches: await searchesOf(deps, actor) }),
    saveSearch,
    removeSearch: (deps, actor, { id }) => removeSearch(deps, actor, id),

    pushDevices: async (deps, actor) => ({ devices: await devicesOf(deps, actor) }),
    savePush: (deps, actor, input, { secret = '' }) => saveDevice(deps, actor, input, hashOf(secret)),
    removePush: (deps, actor, { id }) => removeDevice(deps, actor, id),

    purchaseIntent: begin,
    createTransaction: create,
    updateTransaction: (deps, actor, { transaction_id }) => update(deps, actor, transaction_id),
    getTransactions: async (deps, actor, query) => {
      const { view, nextCursor } = await transactions(deps, actor, query)
      return new Reply(view, { next: after(nextCursor) })
    },

    getRatings: (deps, actor, { walletAddress, cursor }) => ratingsOf(deps, actor, walletAddress, cursor),
    getSaleRatings: (deps, actor, { transaction_id }) => saleRatings(deps, actor, transaction_id),
    rateSale: rate,
    answerRating,
    reportRating,
    getVendor: (_, __, { vendor_address }, { network }) => vendor(vendor_address, network),
    updateProfile,

    getConversations: conversations,
    getConversation: (deps, actor, { id, ...query }) => conversation(deps, actor, id, query),
    sendMessage: send,
    answerMessage: answer,
    readConversation: read,
    blockConversation: block,
    muteConversation: (deps, actor, { conversation_id, muted }) => mute(deps, actor, conversation_id, muted),

    desk,
    openCase: (deps, actor, { product_id }) => openCase(deps, actor, product_id),
    decideCase,
    blockSeller,
    closeReport,
    getInspection: (deps, actor, { slug }) => inspection(deps, actor, slug),
    addInspectionPicture,
    addInspection,
    setInspector,
    deskConversation: (deps, _, { id }) => readCase(deps, id),

    queryIndex: async (deps, _, { document, variables }, { network }) =>
      new Reply({ data: await index(document, variables, network) }, { headers: sharedCache(deps) }),

    contact: (deps, _, message, { network }) => contact(deps, message, network),
    config: stageView,
    health: async (_, __, look) => {
      const view = await health(look)
      return new Reply(view, { status: view.ok ? 200 : 503 })
    },
    rates,
  }
}

/** The whole API, the same in Node and in Lambda. */
export function createApp(deps: Deps) {
  const gate: Gate = {
    admit: async (call, c) => ({
      network: c.get('caller'),
      agent: c.req.header('user-agent'),
      ...(await access(deps, call, c)),
    }),
    count: (call, caller) =>
      countCall(deps, call, caller, async (address) => (await findUser(deps, address)) !== undefined),
    failed: (call, caller, error) => countFailure(deps, call, caller, error),
    once: ({ call: { name }, caller: { actor }, key, input }, perform) =>
      once(deps, { name, wallet: actor?.address, key, input }, perform),
  }
  const operations = bind(deps)
  const empty = () => new Hono<Env>().basePath('/api').onError(onError(deps))

  const app = empty()
  app.use(observe(deps), headed, timeout(timeouts.request), fronted(deps), sameOrigin(deps))
  app.notFound(onUnknown)
  serve(app, deps, gate, operations)
  app.use(getPicture.path, etag())
  serveCall(app, deps, gate, getPicture, picture)

  // Pages are rendered for guests. They call the API in the same process, without a cookie.
  const guest = empty()
  serve(guest, deps, gate, operations)
  const pages = pageRoutes(deps, async (path) => guest.request(String(path)))
  return app.route('/', linkRoutes(deps)).route('/', openApiRoutes(deps)).route('/', pages)
}
