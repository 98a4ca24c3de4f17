import { define } from './call.ts'
import { said } from './error.ts'
import { addListing, editListing, listingView } from './listing.ts'
import { productView, slugParams } from './product.ts'
import { reservation, reservationView } from './reservation.ts'
import {
  brandSummariesView,
  brandsView,
  productQuery,
  products,
  sellerParams,
  sellerProductsView,
  sellerQuery,
} from './search.ts'

export const listingCalls = define({
  getProducts: {
    name: 'getProducts',
    method: 'get',
    path: '/get-products',
    access: 'public',
    summary: 'Published listings; total in X-Total-Count, next page in Link',
    query: productQuery,
    response: products,
  },
  getProduct: {
    name: 'getProduct',
    method: 'get',
    path: '/get-product/:slug',
    access: 'public',
    summary: 'One listing; its seller sees it before it is published',
    params: slugParams,
    response: productView,
  },
  sellerProducts: {
    name: 'sellerProducts',
    method: 'get',
    path: '/seller-products/:vendor_address',
    access: 'public',
    summary: 'The listings of one seller; next page in Link',
    params: sellerParams,
    query: sellerQuery,
    response: sellerProductsView,
  },
  getBrands: {
    name: 'getBrands',
    method: 'get',
    path: '/get-brands',
    access: 'public',
    summary: 'Names of brands, well-known ones and those listed',
    response: brandsView,
  },
  brandSummaries: {
    name: 'brandSummaries',
    method: 'get',
    path: '/brand-summaries',
    access: 'public',
    summary: 'Listed brands with their count and average price',
    response: brandSummariesView,
  },
  addProduct: {
    name: 'addProduct',
    method: 'post',
    path: '/add-product',
    access: 'seller',
    summary: 'List a vehicle',
    form: addListing,
    response: listingView,
  },
  editProduct: {
    name: 'editProduct',
    method: 'put',
    path: '/edit-product/:slug',
    access: 'seller',
    summary: 'Change one’s own listing',
    params: slugParams,
    form: editListing,
    response: listingView,
  },
  deleteProduct: {
    name: 'deleteProduct',
    method: 'delete',
    path: '/delete-product/:slug',
    access: 'seller',
    summary: 'Remove one’s own listing',
    params: slugParams,
    response: said,
  },
  reserveProduct: {
    name: 'reserveProduct',
    method: 'post',
    path: '/reserve-product',
    access: 'session',
    summary: 'Hold a vehicle for 15 minutes while paying',
    json: reservation,
    response: reservationView,
  },
})
