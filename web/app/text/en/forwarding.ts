import type { Text } from '../fill.ts'

export default {
  meta_title: 'Forwarding: your own purchases from China, in one parcel',
  meta_description:
    'Send what you buy anywhere in China to our warehouse in Shenzhen. We receive, check, keep and ship it to your country.',
  title: 'Forwarding',
  lead: 'Bought it yourself? Let the seller send it to our warehouse and tell us the number. We take it from there.',
  form_title: 'Announce a parcel',
  country: 'Destination country',
  name: 'Product name',
  name_hint: 'What is inside, so that we know it when it comes.',
  tracking: 'Chinese tracking number',
  tracking_hint: 'From the seller, one for each parcel.',
  remark: 'Remark',
  screenshot: 'Screenshot',
  submit: 'Submit',
  progress: 'Submit now! Please wait...',
  success: 'Submit success',
  failed: 'Submit failed',
  check_input: 'Please check your input',
  sign_in_first: 'Please sign in. What you have typed is kept.',
  sign_in: 'Sign in',
  announced: 'We are expecting it: {number}. You see it under {orders}.',
  my_orders: 'My orders',
  problem_required: 'Please fill this in',
  problem_one_number: 'One tracking number per parcel',
  tabs: 'Warehouse and goods',
  address: 'Warehouse address',
  address_contact_name: 'Contact name',
  address_phone: 'Phone',
  address_province: 'Province',
  address_city: 'City',
  address_district: 'District',
  address_street: 'Street',
  address_detail: 'Detail',
  address_postcode: 'Postcode',
  copy: 'Copy: {what}',
  copy_all: 'Copy the whole address',
  own_mark:
    'The sign behind the name is yours. With it we know whose parcel it is, even when a number is wrong.',
  no_mark: '{login} to see the address with your own mark, by which we know your parcels.',
  ordinary: 'Ordinary goods',
  ordinary_text: 'Goes with every line.',
  ordinary_items:
    'Clothes, hats, scarves; Shoes and bags without a brand; Books, paper, posters; Toys and models without battery; Household goods of plastic, steel or fabric; Sports goods and tools; Jewellery of plain materials; Phone cases, cables, adapters',
  food: 'Foods/Medicine',
  food_text: 'By special lines only. Your country’s rules decide; ask us before you buy much.',
  food_items:
    'Packed biscuits, sweets, dried fruit; Tea and coffee; Spices and sauces in sealed packs; Vitamins and food supplements; Plasters and herbal patches; Packed medicine without prescription, for own use',
  liquid: 'Liquid/Powder',
  liquid_text: 'By lines for liquids and powders. Nail polish and essential oil up to 10 ml each.',
  liquid_items:
    'Creams, lotions, shampoo; Lipstick and make-up; Powder and pigments for cosmetics; Nail polish, 10 ml at most; Essential oil, 10 ml at most; Ink and water colours',
  battery: 'Battery',
  battery_text:
    'By lines for batteries. The battery stays built in or is packed with its device; none on its own.',
  battery_items:
    'Phones, tablets, watches; Headphones and loudspeakers; Toys and lamps with battery; Electric toothbrushes and shavers; Cameras and drones, the battery built in; Game controllers',
  length: 'Length limit',
  length_text:
    'Whatever has a long side: most lines end at 60 to 120 cm. The calculator says which one takes it.',
  length_items:
    'Fishing rods and tripods; Cosplay props, swords of foam; Umbrellas and curtain rods; Musical instruments; Posters in tubes; Carpets and mats, rolled',
  special: 'Special class',
  special_text: 'Needs a line of its own or papers. Tell us in the remark what it is.',
  special_items:
    'Medical masks; Branded goods; Wooden items; Precious-metal items over 100 RMB each; Magnets and goods with magnets; Antiques and artworks, never without papers',
  to_calculator: 'What will the parcel cost? The calculator',
  to_compensation: 'Compensation and taxation',
  to_orders: 'What you have announced: My orders',
} as const satisfies Text
